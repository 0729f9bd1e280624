import { byteOrderMark, csvLine } from '../csv.ts'
import { shareOf, type Tally } from '../history/counted-days.ts'
import { addDays, type Day } from '../time/day.ts'
import type { DaySpan, Overview } from './overview.ts'

/** A tally in figures: counts per week ask for sevenths, of which one decimal is enough. */
export type TallyFigures = { scheduled: number; completed: number; percent: number | null; excused: number }

export function tallyFiguresOf({ asked, completed, excused }: Tally): TallyFigures {
  const share = shareOf(completed, asked)
  return {
    scheduled: Math.round(10 * asked) / 10,
    completed,
    percent: share === null ? null : Math.round(100 * share),
    excused,
  }
}

const columns = ['Part', 'Name', 'From', 'To', 'Completed', 'Scheduled', 'Percent', 'Excused days']

/** The overview as a CSV file: all habits, each habit, each week. */
export function overviewFileOf(overview: Overview, nameOf: (id: string) => string, span: DaySpan): string {
  return [
    byteOrderMark + csvLine(columns),
    lineOf('All habits', '', span, overview.all),
    ...overview.habits.map(({ id, ...tally }) => lineOf('Habit', nameOf(id), span, tally)),
    ...overview.weeks.map(({ monday, ...tally }) => lineOf('Week', '', weekWithin(monday, span), tally)),
  ].join('')
}

function lineOf(part: string, name: string, { from, to }: DaySpan, tally: Tally): string {
  const { completed, scheduled, percent, excused } = tallyFiguresOf(tally)
  return csvLine([part, name, from, to, completed, scheduled, percent, excused])
}

/** The days of a week that a span covers. */
export function weekWithin(monday: Day, { from, to }: DaySpan): DaySpan {
  const sunday = addDays(monday, 6)
  return { from: monday > from ? monday : from, to: sunday < to ? sunday : to }
}
