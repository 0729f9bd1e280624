import { useZone } from '#api/client-context.ts'
import { useToday } from '#api/today.ts'
import { longDayOf } from '#features/habits/card/day-words.ts'
import { TodayLine } from '#features/habits/list/today-line.tsx'

/** The date is the person's: the calendar of their zone, wherever the device is. It turns with the day. */
export function Greeting({ firstName }: { firstName: string }) {
  const today = useToday(useZone())
  return (
    <div className="mt-4 min-w-0 self-end sm:mt-8">
      <p className="eyebrow">{longDayOf(today)}</p>
      <h1 className="mt-1 text-[clamp(1.75rem,4vw,3rem)] wrap-anywhere sm:mt-1.5">
        Welcome back, <bdi>{firstName}</bdi>
      </h1>
      <TodayLine today={today} />
    </div>
  )
}
