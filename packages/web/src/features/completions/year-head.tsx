import type { DayCell } from '@daymark/domain/completions/analytics/day-cells.ts'
import { addDays, type Day } from '@daymark/domain/time/day.ts'
import { dateOf, shortMonthOf } from './shown-dates.ts'

/** The months above the weeks that begin in them; the weeks themselves are named for a screen reader alone. */
export function YearHead({ first, days }: { first: Day; days: readonly DayCell[] }) {
  const mondays = days.filter((_, index) => index % 7 === 0).map(({ day }) => day)
  const months = mondays.filter((monday) => monday === first || addDays(monday, -7).slice(0, 7) !== monday.slice(0, 7))
  return (
    <thead>
      <tr>
        <th scope="col" className="sticky left-0 z-[1] bg-surface">
          <span className="sr-only">Month</span>
        </th>
        {months.map((month) => {
          const weeks = mondays.filter((monday) => monday.slice(0, 7) === month.slice(0, 7) && monday >= month).length
          return (
            <th
              key={month}
              scope="colgroup"
              colSpan={weeks}
              className="text-left text-[.75rem] leading-none font-medium text-ink-3"
            >
              <span className={weeks < 2 ? 'sr-only' : ''}>{shortMonthOf(month)}</span>
            </th>
          )
        })}
      </tr>
      <tr className="sr-only">
        <th scope="col">Week</th>
        {mondays.map((monday) => (
          <th key={monday} scope="col">
            Week of {dateOf(monday)}
          </th>
        ))}
      </tr>
    </thead>
  )
}
