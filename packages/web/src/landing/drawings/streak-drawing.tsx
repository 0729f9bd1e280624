const days = [
  'h-[30px] bg-sunken',
  'h-[42px] bg-sunken',
  'h-[36px] bg-sunken',
  'h-[54px] bg-signal opacity-73',
  'h-[60px] bg-signal opacity-79',
  'h-[66px] bg-signal opacity-85',
  'h-[78px] bg-signal opacity-91',
  'h-[84px] bg-signal opacity-97',
]

/** Three loose days, then a run that grows. */
export function StreakDrawing() {
  return (
    <div className="flex h-full items-end gap-[5px]">
      {days.map((day) => (
        <i key={day} className={`w-6 rounded-[4px] ${day}`} />
      ))}
    </div>
  )
}
