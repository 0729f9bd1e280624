const week = [
  { id: 'monday', letter: 'M', isScheduled: true },
  { id: 'tuesday', letter: 'T', isScheduled: false },
  { id: 'wednesday', letter: 'W', isScheduled: true },
  { id: 'thursday', letter: 'T', isScheduled: false },
  { id: 'friday', letter: 'F', isScheduled: true },
  { id: 'saturday', letter: 'S', isScheduled: false },
  { id: 'sunday', letter: 'S', isScheduled: false },
]

/** A week, Monday first, with the scheduled days filled. The chips shrink before they run out of a narrow phone. */
export function WeekDrawing() {
  return (
    <div className="flex h-full items-center gap-1.5">
      {week.map(({ id, letter, isScheduled }) => (
        <span
          key={id}
          className={`grid aspect-square w-10 min-w-0 place-items-center rounded-[10px] font-semibold ${
            isScheduled ? 'bg-sea text-fog' : 'bg-sunken text-ink-3'
          }`}
        >
          {letter}
        </span>
      ))}
    </div>
  )
}
