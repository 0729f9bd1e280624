import { isLimit } from '../habits/measure.ts'
import { isPausedOn } from '../habits/pause.ts'
import { type Rule, ruleOn } from '../habits/rule.ts'
import { addDays, type Day, dayNumberOf, dayOfNumber, lastDays } from '../time/day.ts'
import { dueIn, inSevenths } from './asked-times.ts'
import { type Span, type Spans, spansWithin, unitedSpans } from './day-spans.ts'
import { impliedDaysOf, markedIn, type SaidDay, undecidedDaysOf } from './entries/day-marks.ts'
import type { Entry } from './entries/entry.ts'
import { excusedSpansOf, saidBeside } from './entries/excused-days.ts'
import type { Figures } from './figures.ts'
import { pausedSpansOf } from './paused-spans.ts'
import { currentOf } from './runs.ts'
import { aliveTurnOf } from './schedule-streaks.ts'
import { monthlyRateOf } from './statistics.ts'
import { streakRunsOf } from './streak-runs.ts'
import { type Checkpoint, percentOf } from './strength.ts'
import { strengthUnder } from './strength-load.ts'
import { numbersIn, type Streaks } from './streaks.ts'
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
 * on, so it is too short and never too long. Best runs do not shrink, strength may be slightly off, what was forgiven
 * before the window is not known, and a pending change of a day before it has no effect: the server's response corrects
 * all of that.
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

  const runs = (fetchedRun: Streaks, kind: keyof BothStreaks): Streaks => {
    const streaks = (seen: Seen, on: Day, past: Day[] = []) => streaksIn(seen, rule, on, past)[kind]
    const now = streaks(after, today)
    if (isWhole) return now
    const past = lastDays(addDays(windowStart, -1), pastDays)
    const goesBack = (seen: Seen, on: Day) => streaks(seen, on, past).current > streaks(seen, on).current
    const isCarried = goesBack(after, today) && goesBack(before, fetchedOn)
    const run = isCarried ? fetchedRun.current + now.current - streaks(before, fetchedOn).current : now.current
    return { current: run, longest: Math.max(fetchedRun.longest, now.longest, run) }
  }
  const streaks = runs({ current: fetched.currentStreak, longest: fetched.longestStreak }, 'calendar')
  const schedule = runs({ current: fetched.scheduleStreak, longest: fetched.longestScheduleStreak }, 'turns')

  const first = isWhole ? (days[0] ?? null) : fetched.firstCompletedDay
  const pausedFrom = isWhole ? Number.NEGATIVE_INFINITY : dayNumberOf(windowStart)
  const excusedIn = (seen: Seen, on: Day, firstDay: Day | null) =>
    dueIn(rule, excusedSpansIn(seen, rule, { from: pausedFrom, to: dayNumberOf(on) }), firstDay)
  const excusedBefore = excusedIn(before, fetchedOn, fetched.firstCompletedDay)
  const excusedNow = excusedIn(after, today, first)
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
    excusedDays: fetched.excusedDays + excusedNow.days - excusedBefore.days,
    ...(fetched.excusedTimes !== undefined && {
      excusedTimes: inSevenths(fetched.excusedTimes + excusedNow.times - excusedBefore.times),
    }),
    firstCompletedDay: first,
    recentDays: days.filter(isRecent),
    recentEntries: [...after.said]
      .filter(([day]) => isRecent(day))
      .map(([day, { state, amount }]) => ({ day, state, amount }))
      .sort((one, other) => (one.day < other.day ? -1 : 1)),
  }
}

/** Whatever the schedule, a run that goes back beyond the window has its next turn in the two weeks before it. */
const pastDays = 14

/** The excused days; of pauses those of a span alone. */
function excusedSpansIn(seen: Seen, rule: Rule, span: Span): Spans {
  const skipped = [...seen.said].flatMap(([day, { state }]) => (state === 'skipped' ? [day] : []))
  return excusedSpansOf(spansWithin(pausedSpansOf(rule), span), numbersIn(skipped), numbersIn(seen.done))
}

type BothStreaks = { calendar: Streaks; turns: Streaks }

/** The streaks by calendar and by schedule, with some earlier days as if they were done. */
function streaksIn(seen: Seen, rule: Rule, on: Day, past: readonly Day[]): BothStreaks {
  const until = dayNumberOf(on)
  const done = new Set([...past, ...seen.done])
  const completed = numbersIn(done)
  const undecided = undecidedDaysOf(rule, completed, markedIn(completed, saidIn(seen)), until)
  const excused = unitedSpans([...excusedSpansIn({ ...seen, done }, rule, everyDay), ...undecided])
  const { calendar, turns } = streakRunsOf(rule, { numbers: completed, excused }, { until })
  const isMissed = seen.said.get(on)?.state === 'notDone' && !isPausedOn(rule.pauses ?? [], on)
  const alive = aliveTurnOf(ruleOn(rule, on).frequency, on, isMissed)
  return {
    calendar: { current: currentOf(calendar, until - (isMissed ? 0 : 1)), longest: calendar.longest },
    turns: { current: currentOf(turns, alive), longest: turns.longest },
  }
}

const everyDay: Span = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }

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

/**
 * The fetched strength carried forward to today, plus what the pending changes add within the window. Where the window alone
 * makes the fetched one, strength is computed from it: there may be older days that missed a target.
 */
function strengthAfter(fetched: number, { rule, isWhole, fetchedOn, today, before, after }: Change): number {
  const [at, on] = [dayNumberOf(fetchedOn), dayNumberOf(today)]
  const now = strengthIn(after, rule, null, on)
  if (isWhole && percentOf(strengthIn(before, rule, null, at)) === fetched) return percentOf(now)
  const unchanged = strengthIn(before, rule, { number: at, strength: fetched / 100 }, on)
  return percentOf(Math.min(1, Math.max(0, unchanged + now - strengthIn(before, rule, null, on))))
}

function strengthIn(seen: Seen, rule: Rule, from: Checkpoint | null, on: number): number {
  const said = saidBeside(saidIn(seen), pausedSpansOf(rule))
  const excused = excusedSpansIn(seen, rule, everyDay)
  return strengthUnder(rule, { completed: numbersIn(seen.done), said, excused }, from, on)
}
