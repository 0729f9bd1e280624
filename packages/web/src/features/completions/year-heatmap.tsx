import { dayWordsOf } from '@daymark/domain/completions/analytics/amount-wording.ts'
import { type DayCell, dayCellsOf, heatmapStart } from '@daymark/domain/completions/analytics/day-cells.ts'
import type { Measure } from '@daymark/domain/habits/measure.ts'
import { shortWeekdayNameOf, weekdayNameOf } from '@daymark/domain/habits/schedule-wording.ts'
import { weekdaysInOrder } from '@daymark/domain/habits/schedule.ts'
import { type CountedDays, ruleAt } from '@daymark/domain/history/counted-days.ts'
import { addDays, type Day, dayNumberOf, dayOfNumber, mondayOf } from '@daymark/domain/time/day.ts'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { useDayGrid } from './day-grid.ts'
import { lookOf, SmallMark } from './day-look.tsx'
import type { DayNotes } from './day-notes.tsx'
import { dateOf, fullDateOf, shortMonthOf } from './shown-dates.ts'
import { YearDay } from './year-day.tsx'

type Props = {
  habit: CountedDays
  notes: DayNotes
  onToggle: (day: Day) => void
  onOpenDay: (day: Day) => void
}

/** 53 weeks, one in each column. Where they do not fit they move inside their own box, with the newest in view. */
export function YearHeatmap({ habit, notes, onToggle, onOpenDay }: Props) {
  const today = dayOfNumber(habit.today)
  const first = heatmapStart(today)
  const grid = useDayGrid({ first, last: today, rows: 'weekdays' })
  const days = useMemo(() => dayCellsOf(habit, first, addDays(mondayOf(today), 6)), [habit, first, today])
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (box.current) box.current.scrollLeft = box.current.scrollWidth
  }, [])
  const choose = (day: Day) => {
    grid.reach(day)
    box.current?.querySelector(`[data-day="${day}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  const chosen = days.find(({ day }) => day === grid.active)
  const total = days.filter(({ state }) => state === 'completed').length
  return (
    <section aria-labelledby="last-year" className="card min-w-0 p-4 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="last-year" className="text-[1.18rem]">
          The last year
        </h2>
        <p className="text-[.94rem] text-ink-2">
          <b>{total}</b> {total === 1 ? 'completion' : 'completions'} in 53 weeks
        </p>
      </div>
      <div ref={box} className="relative -mx-4 mt-3 overflow-x-auto pb-2 sm:-mx-6">
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table moved through by arrow keys is a grid
          role="grid"
          className="mx-auto border-separate border-spacing-[3px] pr-3 sm:pr-5"
          onKeyDown={grid.onKeyDown}
        >
          <caption className="sr-only">
            The last 53 weeks, a week in each column. Arrow keys go from day to day.
          </caption>
          <YearHead first={first} days={days} />
          <tbody>
            {weekdaysInOrder.map((weekday, row) => (
              <tr key={weekday}>
                <th
                  scope="row"
                  className="sticky left-0 z-[1] bg-surface pr-1.5 pl-3 text-left text-[.75rem] leading-none font-medium text-ink-3 sm:pl-5"
                >
                  <span aria-hidden="true" className={row % 2 === 0 ? '' : 'invisible'}>
                    {shortWeekdayNameOf(weekday)}
                  </span>
                  <span className="sr-only">{weekdayNameOf(weekday)}</span>
                </th>
                {days
                  .filter((_, index) => index % 7 === row)
                  .map((marked) => (
                    <td key={marked.day} aria-selected={marked.day === grid.active} className="p-0">
                      <YearCell
                        marked={marked}
                        measure={ruleAt(habit, dayNumberOf(marked.day)).measure}
                        isActive={marked.day === grid.active}
                        onReach={grid.reach}
                      />
                    </td>
                  ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {chosen && (
        <YearDay
          marked={chosen}
          note={notes.get(chosen.day)}
          habit={habit}
          first={first}
          onChoose={choose}
          onToggle={onToggle}
          onOpenDay={onOpenDay}
        />
      )}
    </section>
  )
}

type YearCellProps = { marked: DayCell; measure: Measure | null; isActive: boolean; onReach: (day: Day) => void }

/** A day of the year: too small to be pressed with certainty, so that pressing it only chooses it. */
function YearCell({ marked, measure, isActive, onReach }: YearCellProps) {
  const { day, state, isToday } = marked
  const look = lookOf(marked, measure)
  if (state === 'ahead') return <span className="block size-4 lg:size-[17px]" />
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isActive ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      aria-label={`${fullDateOf(day)}${isToday ? ', today' : ''}: ${dayWordsOf(marked, measure)}`}
      style={look.style}
      className={`grid size-4 place-items-center scroll-mx-14 lg:size-[17px] rounded-[4px] ${look.className} ${isToday ? 'outline-2 outline-signal' : isActive ? 'outline-2 outline-ink' : ''} ${isActive ? 'outline-offset-1' : 'outline-offset-0'}`}
      onFocus={() => onReach(day)}
      onClick={() => onReach(day)}
    >
      <SmallMark cell={marked} />
    </button>
  )
}

/** The months above the weeks that begin in them; the weeks themselves are named for a screen reader alone. */
function YearHead({ first, days }: { first: Day; days: readonly DayCell[] }) {
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
