import { useZone } from '#api/client-context.ts'
import { useToday } from '#api/today.ts'
import { longDayOf } from '#features/habits/card/day-words.ts'
import { MarkLine } from '#features/habits/card/mark-line.tsx'
import { TodayLine } from '#features/habits/list/today-line.tsx'

/** The date is the person's: the calendar of their zone, wherever the device is. It turns with the day. */
export function Greeting({ firstName }: { firstName: string }) {
  const today = useToday(useZone())
  return (
    <div className="mt-8 grid items-end gap-8 lg:grid-cols-[minmax(420px,1fr)_minmax(0,600px)]">
      <div className="min-w-0">
        <p className="eyebrow">{longDayOf(today)}</p>
        <h1 className="mt-1.5 text-[clamp(2.1rem,4vw,3rem)] wrap-anywhere">Welcome back, {firstName}</h1>
        <TodayLine today={today} />
      </div>
      <MarkLine today={today} />
    </div>
  )
}
