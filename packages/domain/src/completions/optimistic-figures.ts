import { isLimit } from '../habits/measure.ts'
import type { Rule } from '../habits/rule.ts'
import { isDueOn } from '../habits/schedule.ts'
import { addDays, type Day, dayNumberOf, dayOfNumber, lastDays } from '../time/day.ts'
import { closedUp } from './closed-up.ts'
import { impliedDaysOf, markedIn, type SaidDay } from './entries/day-marks.ts'
import type { Entry } from './entries/entry.ts'
import type { Figures } from './figures.ts'
import { scheduleStreaksOf } from './schedule-streaks.ts'
import { monthlyRateOf } from './statistics.ts'
import { type Checkpoint, percentOf, rhythmOf, strengthFrom } from './strength.ts'
import { loadOf } from './strength-load.ts'
import { numbersIn, type Streaks, streaksOf } from './streaks.ts'
import { windowDays } from './window-days.ts'

/** What figures need to know of a day. */
export type DayEntry = Pick<Entry, 'state' | 'amount'>

type Pending = {
  rule: Rule
  /** The day for which the figures were fetched. */
  fetchedOn: Day
  /** Days as they will be once the server has confirmed what is pending. */
  pending: ReadonlyMap<Day, DayEntry>
  today: Day
}

/** The completed days, and the days that say something else or more than done. */
type Seen = { done: ReadonlySet<Day>; said: ReadonlyMap<Day, DayEntry> }

/**
 * A habit's figures today, from those fetched on some day and the pending changes. Exact where all completions lie in the
 * window of recent days. Otherwise exact are the days in the window, rate, total, whether today is done, and a current run
 * that begins in the window or already went beyond it. A run that joins one from before the window counts from the window
 * on, so it is too short and never too long. Best runs do not shrink, strength may be slightly off, and a pending change
 * of a day before the window has no effect: the server's response corrects all of that.
 */
export function optimisticFigures(fetched: Figures, { rule, fetchedOn, pending, today }: Pending): Figures {
  const isWhole = fetched.recentDays.length === fetched.totalCompletions
  const windowStart = addDays(fetchedOn, 1 - windowDays)
  const before: Seen = {
    done: new Set(fetched.recentDays),
    said: new Map(fetched.recentEntries.map(({ day, state, amount }) => [day, { state, amount }])),
  }
  const counted = [...pending].filter(([day]) => isWhole || day >= windowStart)
  const after = changed(before, counted, rule, { from: windowStart, today })
  const days = [...after.done].sort()

  const runs = (fetchedRun: Streaks, streaksIn: Count): Streaks => {
    const current = (seen: Seen, on: Day, past: Day[] = []) =>
      streaksIn([...past, ...seen.done], on, excusedIn(seen), isMissedIn(seen, on)).current
    const now = streaksIn(after.done, today, excusedIn(after), isMissedIn(after, today))
    if (isWhole) return now
    const past = lastDays(addDays(windowStart, -1), pastDays)
    const goesBack = (seen: Seen, on: Day) => current(seen, on, past) > current(seen, on)
    const isCarried = goesBack(after, today) && goesBack(before, fetchedOn)
    const run = isCarried ? fetchedRun.current + now.current - current(before, fetchedOn) : now.current
    return { current: run, longest: Math.max(fetchedRun.longest, now.longest, run) }
  }
  const streaks = runs({ current: fetched.currentStreak, longest: fetched.longestStreak }, streaksOf)
  const schedule = runs(
    { current: fetched.scheduleStreak, longest: fetched.longestScheduleStreak },
    (completed, ...rest) => scheduleStreaksOf(rule.frequency, completed, ...rest),
  )

  const first = isWhole ? (days[0] ?? null) : fetched.firstCompletedDay
  const isRecent = (day: Day) => day > addDays(today, -windowDays)
  return {
    isCompletedToday: after.done.has(today),
    currentStreak: streaks.current,
    longestStreak: streaks.longest,
    scheduleStreak: schedule.current,
    longestScheduleStreak: schedule.longest,
    strength: strengthAfter(fetched.strength, { rule, isWhole, fetchedOn, today, before, after }),
    completionRate: monthlyRateOf(after.done, today),
    totalCompletions: fetched.totalCompletions + after.done.size - before.done.size,
    excusedDays:
      fetched.excusedDays + askedSkips(after, rule, first) - askedSkips(before, rule, fetched.firstCompletedDay),
    firstCompletedDay: first,
    recentDays: days.filter(isRecent),
    recentEntries: [...after.said]
      .filter(([day]) => isRecent(day))
      .map(([day, { state, amount }]) => ({ day, state, amount }))
      .sort((one, other) => (one.day < other.day ? -1 : 1)),
  }
}

type Count = (completed: Iterable<Day>, on: Day, excused: Iterable<Day>, isMissed: boolean) => Streaks

/** Whatever the schedule, a run that goes back beyond the window has its next turn in the two weeks before it. */
const pastDays = 14

const isMissedIn = ({ said }: Seen, day: Day): boolean => said.get(day)?.state === 'notDone'

const excusedIn = ({ said }: Seen): Day[] => [...said].flatMap(([day, { state }]) => (state === 'skipped' ? [day] : []))

/** Skipped days on which the habit was due, since it began. */
function askedSkips(seen: Seen, { frequency, createdDay }: Rule, first: Day | null): number {
  const began = first !== null && first < createdDay ? first : createdDay
  return excusedIn(seen).filter((day) => day >= began && isDueOn(frequency, day, createdDay)).length
}

const saidIn = ({ said }: Seen): SaidDay[] =>
  [...said]
    .map(([day, entry]) => ({ number: dayNumberOf(day), ...entry }))
    .sort((one, other) => one.number - other.number)

/** The days with the changed ones. Days of a limit that are over are kept unless they say otherwise. */
function changed(
  before: Seen,
  changes: readonly (readonly [Day, DayEntry])[],
  rule: Rule,
  { from, today }: { from: Day; today: Day },
): Seen {
  const done = new Set(before.done)
  const said = new Map(before.said)
  for (const [day, entry] of changes) {
    if (entry.state === 'done') done.add(day)
    else done.delete(day)
    if (entry.amount === null && (entry.state === 'done' || entry.state === 'none')) said.delete(day)
    else said.set(day, entry)
  }
  if (isLimit(rule.measure)) {
    const isMarked = markedIn(numbersIn(done), saidIn({ done, said }))
    const span = { from: dayNumberOf(from), to: dayNumberOf(today) - 1 }
    for (const number of impliedDaysOf(rule, isMarked, span)) done.add(dayOfNumber(number))
  }
  return { done, said }
}

type Change = Omit<Pending, 'pending'> & { isWhole: boolean; before: Seen; after: Seen }

/** The fetched strength carried forward to today, plus what the pending changes add within the window. */
function strengthAfter(fetched: number, { rule, isWhole, fetchedOn, today, before, after }: Change): number {
  const on = dayNumberOf(today)
  const now = strengthIn(after, rule, null, on)
  if (isWhole) return percentOf(now)
  const checkpoint = { number: dayNumberOf(fetchedOn), strength: fetched / 100 }
  const unchanged = strengthIn(before, rule, checkpoint, on)
  return percentOf(Math.min(1, Math.max(0, unchanged + now - strengthIn(before, rule, null, on))))
}

function strengthIn(seen: Seen, { frequency, measure }: Rule, from: Checkpoint | null, on: number): number {
  const excused = numbersIn(excusedIn(seen))
  const load = loadOf(measure, numbersIn(seen.done), saidIn(seen))
  const [begin = 0, end = 0] = closedUp([(from?.number ?? 0) + 1, on + 1], excused)
  const checkpoint = from && { ...from, number: begin - 1 }
  return strengthFrom(
    rhythmOf(frequency, measure),
    { ...load, numbers: closedUp(load.numbers, excused) },
    checkpoint,
    end - 1,
  )
}
