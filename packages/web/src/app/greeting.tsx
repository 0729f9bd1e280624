import type { Day } from '@daymark/domain/time/day.ts'
import { longDayOf } from '#features/habits/card/day-words.ts'
import { TodayLine } from '#features/habits/list/today-line.tsx'
import { ToastLane } from '#ui/toast-lane.tsx'

/** The date in the user's timezone and how far today has come; in sight however far the list is scrolled. */
export function TodayBar({ today }: { today: Day }) {
  return (
    <ToastLane kind="text">
      <div className="min-w-0">
        <p className="eyebrow">{longDayOf(today)}</p>
        <TodayLine today={today} />
      </div>
    </ToastLane>
  )
}

export const Greeting = ({ firstName }: { firstName: string }) => (
  <h1 className="mt-3 min-w-0 self-end text-[clamp(1.75rem,4vw,3rem)] wrap-anywhere sm:mt-6">
    Welcome, <bdi>{firstName}</bdi>
  </h1>
)
