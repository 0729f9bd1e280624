import { type DayCell, dayCellsOf } from '@daymark/domain/completions/analytics/day-cells.ts'
import type { TickedHabit } from '@daymark/domain/completions/analytics/ticked-habit.ts'
import { windowDays } from '@daymark/domain/completions/window-days.ts'
import { scheduleMessageOf, shortWeekdayNameOf, weekdayNameOf } from '@daymark/domain/habits/schedule-wording.ts'
import { weekdaysInOrder } from '@daymark/domain/habits/schedule.ts'
import { addDays, type Day, mondayOf } from '@daymark/domain/time/day.ts'
import { useMemo, useState } from 'react'
import { CalendarDay } from './calendar-day.tsx'
import { useDayGrid } from './day-grid.ts'
import { Legend } from './day-look.tsx'
import { dateOf } from './shown-dates.ts'
import { TickNoteList, type TickNotes } from './tick-notes.tsx'
import { WindowFigures } from './window-figures.tsx'

type Props = { habit: TickedHabit; notes: TickNotes; today: Day; onToggle: (day: Day) => void }

/** The last 30 days in weeks from Monday on. Each past day can be ticked and unticked; one that is not scheduled says why not. */
export function MonthCalendar({ habit, notes, today, onToggle }: Props) {
  const first = addDays(today, 1 - windowDays)
  const grid = useDayGrid({ first, last: today, rows: 'weeks' })
  const weeks = useMemo(() => weeksOf(habit, first, today), [habit, first, today])
  const [isWhyTold, setWhyTold] = useState(false)

  const press = ({ day, state }: DayCell) => {
    setWhyTold(state === 'off')
    if (state !== 'off') onToggle(day)
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
        <WindowFigures habit={habit} today={today} />
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
                      note={notes.get(marked.day)}
                      isActive={marked.day === grid.active}
                      onReach={grid.reach}
                      onPress={press}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <output className="block px-3 text-[.94rem] font-medium text-ink-2 sm:px-0">
        {isWhyTold && <span className="mt-3 block">{scheduleMessageOf(habit.frequency)}</span>}
      </output>
      <TickNoteList notes={notes} first={first} last={today} />
      <div className="mt-4 px-3 sm:px-0">
        <Legend frequency={habit.frequency} />
      </div>
    </section>
  )
}

function weeksOf(habit: TickedHabit, first: Day, today: Day) {
  const weeks: { monday: Day; days: DayCell[] }[] = []
  for (let monday = mondayOf(first); monday <= today; monday = addDays(monday, 7)) {
    weeks.push({ monday, days: dayCellsOf(habit, monday, addDays(monday, 6), today) })
  }
  return weeks
}
