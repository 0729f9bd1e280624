import type { Frequency } from '../habits/frequency.ts'
import { addDays, type Day, dayNumberOf, lastDays } from '../time/day.ts'
import type { EntryState } from './entries/entry.ts'
import type { Figures } from './figures.ts'
import { scheduleStreaksOf } from './schedule-streaks.ts'
import { monthlyRateOf } from './statistics.ts'
import { windowDays } from './window-days.ts'
import { closedUp } from './closed-up.ts'
import { percentOf, rhythmOf, strengthAt, strengthFrom } from './strength.ts'
import { numbersIn, type Streaks, streaksOf } from './streaks.ts'

type Pending = {
  frequency: Frequency
  /** The day for which the figures were fetched. */
  fetchedOn: Day
  /** Days with their state that the server has not confirmed yet. */
  pending: ReadonlyMap<Day, boolean>
  today: Day
}

/**
 * A habit's figures today, from those fetched on some day and the pending changes. Exact where all completions lie in the
 * window of recent days. Otherwise exact are the days in the window, rate, total, whether today is done, and a current run
 * that begins in the window or already went beyond it. A run that joins one from before the window counts from the window
 * on, so it is too short and never too long. Best runs do not shrink, strength may be slightly off, that of a
 * measured habit too, and a pending change of a day before the window has no effect: the server's response corrects all
 * of that.
 */
export function optimisticFigures(fetched: Figures, { frequency, fetchedOn, pending, today }: Pending): Figures {
  const isWhole = fetched.recentDays.length === fetched.totalCompletions
  const windowStart = addDays(fetchedOn, 1 - windowDays)
  const before = new Set(fetched.recentDays)
  const after = new Set(before)
  for (const [day, isCompleted] of pending) {
    if (!isWhole && day < windowStart) continue
    if (isCompleted) after.add(day)
    else after.delete(day)
  }
  const days = [...after].sort()
  // Lists that an earlier version saved have no entries.
  const said = (fetched.recentEntries ?? []).filter(({ day, state }) => isStillSaid(state, pending.get(day)))
  const excused = said.filter(({ state }) => state === 'skipped').map(({ day }) => day)

  const runs = (fetchedRun: Streaks, streaksIn: Count): Streaks => {
    const now = streaksIn(after, today)
    if (isWhole) return now
    const past = lastDays(addDays(windowStart, -1), pastDays)
    const goesBack = (seen: ReadonlySet<Day>, on: Day) =>
      streaksIn([...past, ...seen], on).current > streaksIn(seen, on).current
    const isCarried = goesBack(after, today) && goesBack(before, fetchedOn)
    const current = isCarried ? fetchedRun.current + now.current - streaksIn(before, fetchedOn).current : now.current
    return { current, longest: Math.max(fetchedRun.longest, now.longest, current) }
  }
  const streaks = runs({ current: fetched.currentStreak, longest: fetched.longestStreak }, (completed, on) =>
    streaksOf(completed, on, excused),
  )
  const schedule = runs({ current: fetched.scheduleStreak, longest: fetched.longestScheduleStreak }, (completed, on) =>
    scheduleStreaksOf(frequency, completed, on, excused),
  )

  return {
    isCompletedToday: after.has(today),
    currentStreak: streaks.current,
    longestStreak: streaks.longest,
    scheduleStreak: schedule.current,
    longestScheduleStreak: schedule.longest,
    strength: strengthAfter(fetched.strength, {
      frequency,
      isWhole,
      fetchedOn,
      today,
      before,
      after,
      excused: numbersIn(excused),
    }),
    completionRate: monthlyRateOf(after, today),
    totalCompletions: fetched.totalCompletions + after.size - before.size,
    excusedDays: fetched.excusedDays,
    firstCompletedDay: isWhole ? (days[0] ?? null) : fetched.firstCompletedDay,
    recentDays: days.filter((day) => day > addDays(today, -windowDays)),
    recentEntries: said.filter(({ day }) => day > addDays(today, -windowDays)),
  }
}

type Count = (completed: Iterable<Day>, on: Day) => Streaks

/** Whatever the schedule, a run that goes back beyond the window has its next turn in the two weeks before it. */
const pastDays = 14

type Change = Omit<Pending, 'pending'> & {
  isWhole: boolean
  before: ReadonlySet<Day>
  after: ReadonlySet<Day>
  excused: readonly number[]
}

/** A tick replaces what was said of a day; an untick only takes a completed one back. */
const isStillSaid = (state: EntryState, isTicked: boolean | undefined): boolean =>
  isTicked === undefined || (!isTicked && state !== 'done')

/** The fetched strength carried forward to today, plus what the pending changes add within the window. */
function strengthAfter(fetched: number, change: Change): number {
  const { frequency, isWhole, fetchedOn, today, before, after, excused } = change
  const [was, will] = [before, after].map((days) => closedUp(numbersIn(days), excused)) as [Places, Places]
  const [seenTo = 0, on = 0] = closedUp([dayNumberOf(fetchedOn) + 1, dayNumberOf(today) + 1], excused)
  const seen = strengthAt(frequency, will, on - 1)
  if (isWhole) return percentOf(seen)
  const checkpoint = { number: seenTo - 1, strength: fetched / 100 }
  const unchanged =
    was.length === 0
      ? checkpoint.strength
      : strengthFrom(rhythmOf(frequency), { numbers: was, weights: null }, checkpoint, on - 1)
  return percentOf(Math.min(1, Math.max(0, unchanged + seen - strengthAt(frequency, was, on - 1))))
}

type Places = readonly number[]
