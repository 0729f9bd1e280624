import { firstOfMonth } from '../completions/analytics/month-rates.ts'
import { type CountedDays, lastDecidedOf, type Tally, tallyBetween } from '../history/counted-days.ts'
import { addDays, type Day, dayNumberOf, dayOfNumber, mondayOf } from '../time/day.ts'

export type OverviewHabit = { id: string; counted: CountedDays }

export type Overview = {
  all: Tally
  /** In the order given. */
  habits: (Tally & { id: string })[]
  /** By their Monday, oldest first; the first and the last may be cut by the span. */
  weeks: (Tally & { monday: Day })[]
}

export type DaySpan = { from: Day; to: Day }

export const overviewSpans = ['month', 'quarter', 'year', 'all'] as const

/** The running month, quarter or year up to today, or all since the first habit began. */
export function overviewSpanOf(
  name: (typeof overviewSpans)[number],
  habits: readonly OverviewHabit[],
  today: Day,
): DaySpan {
  const month = firstOfMonth(today)
  switch (name) {
    case 'month':
      return { from: month, to: today }
    case 'quarter': {
      const first = 3 * Math.floor((Number(month.slice(5, 7)) - 1) / 3) + 1
      return { from: `${month.slice(0, 4)}-${String(first).padStart(2, '0')}-01` as Day, to: today }
    }
    case 'year':
      return { from: `${month.slice(0, 4)}-01-01` as Day, to: today }
    case 'all':
      return {
        from: dayOfNumber(Math.min(dayNumberOf(today), ...habits.map(({ counted }) => counted.began))),
        to: today,
      }
    default:
      return name satisfies never
  }
}

const earlier = (one: Day, other: Day): Day => (one < other ? one : other)
const later = (one: Day, other: Day): Day => (one > other ? one : other)

/**
 * All habits over a span, both days included: by habit, by week, and in all, each the sum of the same days. A habit counts
 * from its beginning, and today once it is completed or missed, as in its rate by month. More may be completed than was asked.
 */
export function overviewOf(habits: readonly OverviewHabit[], span: DaySpan, today: Day): Overview {
  const weeks = weeksIn(span, today)
  const tallies = habits.map(({ counted }) => weeks.map((week) => tallyIn(counted, week)))
  const byWeek = weeks.map(({ monday }, index) => ({
    monday,
    ...sumOf(tallies.map((tally) => tally[index] ?? nothing)),
  }))
  return {
    all: sumOf(byWeek),
    habits: habits.map(({ id }, index) => ({ id, ...sumOf(tallies[index] ?? []) })),
    weeks: byWeek,
  }
}

type Week = DaySpan & { monday: Day }

/** The weeks of the span up to today. */
function weeksIn({ from, to }: DaySpan, today: Day): Week[] {
  const end = earlier(to, today)
  const weeks: Week[] = []
  for (let monday = mondayOf(from); monday <= end; monday = addDays(monday, 7)) {
    weeks.push({ monday, from: later(from, monday), to: earlier(end, addDays(monday, 6)) })
  }
  return weeks
}

const nothing: Tally = { asked: 0, completed: 0, excused: 0 }

const tallyIn = (counted: CountedDays, { from, to }: Week): Tally =>
  tallyBetween(counted, Math.max(dayNumberOf(from), counted.began), Math.min(dayNumberOf(to), lastDecidedOf(counted)))

/** Counts per week ask for sevenths: rounded to them, so that habits and weeks add up to the same. */
const sumOf = (tallies: readonly Tally[]): Tally => {
  const sum = tallies.reduce(
    (sum, { asked, completed, excused }) => ({
      asked: sum.asked + asked,
      completed: sum.completed + completed,
      excused: sum.excused + excused,
    }),
    nothing,
  )
  return { ...sum, asked: Math.round(7 * sum.asked) / 7 }
}
