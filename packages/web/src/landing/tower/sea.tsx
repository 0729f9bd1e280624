const swells = [
  'bottom-0 h-[11px] opacity-72',
  'bottom-[23px] h-[9.3px] opacity-58',
  'bottom-[46px] h-[7.6px] opacity-44',
  'bottom-[69px] h-[5.9px] opacity-30',
  'bottom-[92px] h-[4.2px] opacity-16',
]

/** Five bands that thin out towards the horizon, behind the tower's foot and as wide as the window. */
export function Sea() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-x-0 bottom-0 h-28">
      {swells.map((swell) => (
        <i key={swell} className={`absolute inset-x-0 bg-sea ${swell}`} />
      ))}
    </div>
  )
}
