import { firstOfMonth } from '../completions/analytics/month-rates.ts'
import { isAskedFor, lastCountedDay, type TickedHabit } from '../completions/analytics/ticked-habit.ts'
import { excusedBetween, inSevenths, timesAskedOf } from '../completions/asked-times.ts'
import { addDays, type Day, dayNumberOf, dayOfNumber, mondayOf } from '../time/day.ts'

/** What was asked for, what was done of it, and the excused days, which are no part of what was asked. */
export type Tally = { asked: number; kept: number; excused: number }

export type OverviewHabit = { id: string; ticked: TickedHabit }

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
      return { from: habits.map(({ ticked }) => ticked.since).reduce(earlier, today), to: today }
    default:
      return name satisfies never
  }
}

const earlier = (one: Day, other: Day): Day => (one < other ? one : other)
const later = (one: Day, other: Day): Day => (one > other ? one : other)

/**
 * All habits over a span, both days included: by habit, by week, and in all, each the sum of the same days. A habit counts
 * from its beginning, and today once it is done or missed, as in its rate by month. More may be kept than was asked.
 */
export function overviewOf(habits: readonly OverviewHabit[], span: DaySpan, today: Day): Overview {
  const weeks = weeksIn(span, today)
  const tallies = habits.map(({ ticked }) => weekTalliesOf(ticked, weeks, today))
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

const nothing: Tally = { asked: 0, kept: 0, excused: 0 }

function weekTalliesOf(habit: TickedHabit, weeks: readonly Week[], today: Day): Tally[] {
  const [first] = weeks
  if (first === undefined) return []
  const lastCounted = lastCountedDay(habit, today)
  const begin = dayNumberOf(first.monday)
  const kept = weeks.map(() => 0)
  for (const number of habit.numbers) {
    const place = Math.floor((number - begin) / 7)
    const week = weeks[place]
    if (week === undefined) continue
    const day = dayOfNumber(number)
    if (day >= week.from && day <= week.to && isAskedFor(habit, day)) kept[place] = (kept[place] ?? 0) + 1
  }
  return weeks.map((week, place) => {
    const [from, to] = [later(week.from, habit.since), earlier(week.to, lastCounted)]
    return { asked: timesAskedOf(habit, from, to), kept: kept[place] ?? 0, excused: excusedBetween(habit, from, to) }
  })
}

/** Counts per week ask for sevenths. */
const sumOf = (tallies: readonly Tally[]): Tally => {
  const sum = tallies.reduce(
    (sum, { asked, kept, excused }) => ({
      asked: sum.asked + asked,
      kept: sum.kept + kept,
      excused: sum.excused + excused,
    }),
    nothing,
  )
  return { ...sum, asked: inSevenths(sum.asked) }
}
