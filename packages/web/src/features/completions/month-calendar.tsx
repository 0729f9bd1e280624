import { dayWordsOf } from '@daymark/domain/completions/analytics/amount-wording.ts'
import { daysText } from '@daymark/domain/completions/analytics/analytics-wording.ts'
import { type DayCell, dayCellsOf } from '@daymark/domain/completions/analytics/day-cells.ts'
import { comparedWordsOf, windowFiguresOf } from '@daymark/domain/completions/analytics/window-figures.ts'
import { scheduleMessageOf, shortWeekdayNameOf, weekdayNameOf } from '@daymark/domain/habits/schedule-wording.ts'
import { weekdaysInOrder } from '@daymark/domain/habits/schedule.ts'
import { type CountedDays, isScheduledAt, ruleAt } from '@daymark/domain/history/counted-days.ts'
import { windowDays } from '@daymark/domain/history/figures.ts'
import { addDays, type Day, dayNumberOf, dayOfNumber, mondayOf } from '@daymark/domain/time/day.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { CalendarDay } from './calendar-day.tsx'
import { useDayGrid } from './day-grid.ts'
import { Legend } from './day-legend.tsx'
import { DayNoteList, type DayNotes } from './day-notes.tsx'
import { dateOf } from './shown-dates.ts'

type Props = {
  habit: CountedDays
  notes: DayNotes
  /** The way to the reasons of how much was completed. */
  why?: ReactNode
  onToggle: (day: Day) => void
  onOpenDay: (day: Day) => void
}

/**
 * The last 30 days in weeks from Monday on. Each past day can be toggled; one that is not scheduled says why
 * not; held, it opens. Of a measured habit, a press opens it, and it takes an amount whatever the schedule says.
 */
export function MonthCalendar({ habit, notes, why, onToggle, onOpenDay }: Props) {
  const today = dayOfNumber(habit.today)
  const first = addDays(today, 1 - windowDays)
  const grid = useDayGrid({ first, last: today, rows: 'weeks' })
  const weeks = useMemo(() => weeksOf(habit, first, today), [habit, first, today])
  const [locked, setLocked] = useState<Day | null>(null)

  const { measure } = habit.rule
  const ruleOn = (day: Day) => ruleAt(habit, dayNumberOf(day))
  const isLocked = ({ day, state }: DayCell) =>
    measure === null && state !== 'completed' && !isScheduledAt(habit, dayNumberOf(day))
  const press = (marked: DayCell) => {
    setLocked(isLocked(marked) ? marked.day : null)
    if (measure) onOpenDay(marked.day)
    else if (!isLocked(marked)) onToggle(marked.day)
  }
  const wordsOf = (day: Day) => {
    const marked = weeks.flatMap(({ days }) => days).find((one) => one.day === day)
    return marked && (measure || marked.state !== 'completed') ? dayWordsOf(marked, ruleOn(day).measure) : undefined
  }
  return (
    <section
      aria-labelledby="last-30-days"
      className="card px-1 py-5 max-[359px]:-mx-4 max-[359px]:rounded-none sm:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-3 px-3 sm:px-0">
        <h2 id="last-30-days" className="text-[1.18rem]">
          Last 30 days
        </h2>
        <WindowFigures habit={habit} why={why} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose days are moved through by arrow keys is a grid */}
      <table role="grid" className="mt-4 w-full table-fixed" onKeyDown={grid.onKeyDown}>
        <caption className="sr-only">
          The last 30 days, one week per row. Use the arrow keys to move between days.
        </caption>
        <thead>
          <tr>
            <th scope="col" className="w-0 p-0">
              <span className="sr-only">Week</span>
            </th>
            {weekdaysInOrder.map((weekday) => (
              <th key={weekday} scope="col" className="pb-1 text-[.8125rem] font-semibold text-ink-3">
                <abbr title={weekdayNameOf(weekday)} className="no-underline">
                  {shortWeekdayNameOf(weekday)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ monday, days }) => (
            <tr key={monday}>
              <th scope="row" className="w-0 p-0">
                <span className="sr-only">Week of {dateOf(monday)}</span>
              </th>
              {days.map((marked) => (
                <td key={marked.day} className="h-14 p-0 sm:h-[4.5rem]">
                  {marked.day >= first && marked.day <= today && (
                    <CalendarDay
                      marked={marked}
                      measure={ruleOn(marked.day).measure}
                      isLocked={isLocked(marked)}
                      note={notes.get(marked.day)}
                      isActive={marked.day === grid.active}
                      onReach={grid.reach}
                      onPress={press}
                      onOpen={onOpenDay}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <output className="block px-3 text-[.94rem] font-medium text-ink-2 sm:px-0">
        {locked !== null && <span className="mt-3 block">{scheduleMessageOf(ruleOn(locked).frequency)}</span>}
      </output>
      <DayNoteList notes={notes} first={first} last={today} wordsOf={wordsOf} />
      <div className="mt-4 px-3 sm:px-0">
        <Legend habit={habit} />
      </div>
    </section>
  )
}

function weeksOf(habit: CountedDays, first: Day, today: Day) {
  const cells = dayCellsOf(habit, mondayOf(first), addDays(mondayOf(today), 6))
  return [...Map.groupBy(cells, ({ day }) => mondayOf(day))].map(([monday, days]) => ({ monday, days }))
}

type WindowFiguresProps = { habit: CountedDays; why: ReactNode }

/** The calendar's days in figures, and how they compare to the days before. */
function WindowFigures({ habit, why }: WindowFiguresProps) {
  const figures = useMemo(() => windowFiguresOf(habit), [habit])
  const words = comparedWordsOf(figures)
  return (
    <dl className="grid grid-cols-2 gap-x-6 text-[.94rem] sm:flex sm:gap-x-10">
      <div>
        <dt className="text-ink-2">Completed</dt>
        <dd>
          <b className="text-[1.6rem] leading-tight tracking-[-.03em]">{figures.completions}</b>
          <span className="mx-1 text-ink-3">of {windowDays} days</span>
          {why}
          {words !== null && <span className="block">{words}</span>}
        </dd>
      </div>
      <div>
        <dt className="text-ink-2">Longest run</dt>
        <dd className="text-[1.6rem] leading-tight font-bold tracking-[-.03em]">{daysText(figures.longestRun)}</dd>
      </div>
    </dl>
  )
}
