import type { Frequency } from '../habits/frequency.ts'
import { addDays, type Day, dayNumberOf, lastDays } from '../time/day.ts'
import type { Figures } from './figures.ts'
import { ascending } from './runs.ts'
import { scheduleStreaksOf } from './schedule-streaks.ts'
import { monthlyRateOf } from './statistics.ts'
import { windowDays } from './window-days.ts'
import { percentOf, strengthAt, strengthFrom } from './strength.ts'
import { type Streaks, streaksOf } from './streaks.ts'

type Outlook = {
  frequency: Frequency
  /** The day for which the figures were told. */
  saidOn: Day
  /** The days that are to be completed, or not, once the server has heard of them. */
  wanted: ReadonlyMap<Day, boolean>
  today: Day
}

/**
 * What a habit's figures will be today, from what was told of it on some day and what has not reached the server yet.
 * Where all completions lie in the window of recent days, everything is exact. Otherwise it is exact what the window
 * shows (days, rate, total, whether today is done), and a current run that begins inside it or went beyond it before. A
 * run that grows together with one from before the window counts from the window's beginning, so it is told too short
 * and never too long. Best runs do not shrink, strength may be off by a little, and a wish for a day before the window
 * changes nothing: the server's answer puts all that right.
 */
export function foreseen(said: Figures, { frequency, saidOn, wanted, today }: Outlook): Figures {
  const isWhole = said.recentDays.length === said.totalCompletions
  const windowStart = addDays(saidOn, 1 - windowDays)
  const before = new Set(said.recentDays)
  const after = new Set(before)
  for (const [day, isWanted] of wanted) {
    if (!isWhole && day < windowStart) continue
    if (isWanted) after.add(day)
    else after.delete(day)
  }
  const days = [...after].sort()

  const runs = (told: Streaks, streaksIn: Count): Streaks => {
    const now = streaksIn(after, today)
    if (isWhole) return now
    const past = lastDays(addDays(windowStart, -1), pastDays)
    const goesBack = (seen: ReadonlySet<Day>, on: Day) =>
      streaksIn([...past, ...seen], on).current > streaksIn(seen, on).current
    const isCarried = goesBack(after, today) && goesBack(before, saidOn)
    const current = isCarried ? told.current + now.current - streaksIn(before, saidOn).current : now.current
    return { current, longest: Math.max(told.longest, now.longest, current) }
  }
  const streaks = runs({ current: said.currentStreak, longest: said.longestStreak }, streaksOf)
  const schedule = runs({ current: said.scheduleStreak, longest: said.longestScheduleStreak }, (completed, on) =>
    scheduleStreaksOf(frequency, completed, on),
  )

  return {
    isCompletedToday: after.has(today),
    currentStreak: streaks.current,
    longestStreak: streaks.longest,
    scheduleStreak: schedule.current,
    longestScheduleStreak: schedule.longest,
    strength: strengthAfter(said.strength, { frequency, isWhole, saidOn, today, before, after }),
    completionRate: monthlyRateOf(after, today),
    totalCompletions: said.totalCompletions + after.size - before.size,
    firstCompletedDay: isWhole ? (days[0] ?? null) : said.firstCompletedDay,
    recentDays: days.filter((day) => day > addDays(today, -windowDays)),
  }
}

type Count = (completed: Iterable<Day>, on: Day) => Streaks

/** Whatever the schedule, a run that goes back beyond the window has its next turn in the two weeks before it. */
const pastDays = 14

type Change = Omit<Outlook, 'wanted'> & { isWhole: boolean; before: ReadonlySet<Day>; after: ReadonlySet<Day> }

/** What was told, brought forward to today, and the difference that the change makes to what the window shows of it. */
function strengthAfter(told: number, { frequency, isWhole, saidOn, today, before, after }: Change): number {
  const [was, will] = [before, after].map((days) => ascending([...days].map(dayNumberOf))) as [number[], number[]]
  const on = dayNumberOf(today)
  const seen = strengthAt(frequency, will, on)
  if (isWhole) return percentOf(seen)
  const mark = { number: dayNumberOf(saidOn), strength: told / 100 }
  const unchanged = was.length === 0 ? mark.strength : strengthFrom(frequency, was, mark, on)
  return percentOf(Math.min(1, Math.max(0, unchanged + seen - strengthAt(frequency, was, on))))
}
