const shades = [
  'bg-sunken',
  'bg-[color-mix(in_oklab,var(--sea)_35%,var(--surface))]',
  'bg-[color-mix(in_oklab,var(--sea)_65%,var(--surface))]',
  'bg-sea',
]

/** Scattered as a month of real days looks, and the same at every build. */
const days = Array.from({ length: 32 }, (_, day) => ({ day, shade: shades[(day * 7 + (day % 5) * 3) % shades.length] }))

export function MonthDrawing() {
  return (
    <div className="grid h-full w-fit grid-flow-col grid-rows-4 content-center gap-1.5">
      {days.map(({ day, shade }) => (
        <i key={day} className={`size-4 rounded-[4px] ${shade}`} />
      ))}
    </div>
  )
}
