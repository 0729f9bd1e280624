import { habitColors } from '../habits/colors.ts'
import { defaultTargetStreak } from '../habits/habit.ts'
import type { IconName } from '../habits/icons.ts'
import { isLimit, type Measure } from '../habits/measure.ts'
import type { ColorName, Rhythm } from './catalogue/catalogue-entry.ts'
import { type Reading, readingOf } from './reading.ts'
import { measureIn } from './measure/measure-words.ts'
import { scheduleIn, type ScheduleSeen } from './words/schedule-words.ts'
import type { Suggestion } from './suggestion.ts'
import { plainOf } from './words/title-words.ts'
import { otherDaysThan } from './words/weekday-words.ts'

/** The rulebook's proposal for a title, before its wording. */
export type Proposal = {
  reading: Reading | null
  schedule: ScheduleSeen | null
  rhythm: Rhythm
  target: number
  measure: Measure | null
  icon: IconName
  color: ColorName
  says: string
}

export function proposalFor(title: string): Proposal {
  const plain = plainOf(title)
  const reading = readingOf(title)
  const known = reading?.known
  const measure = measureIn(title, (name) => readingOf(name)?.isQuitting === true)
  const own = isLimit(measure) ? 'daily' : ownRhythmOf(reading, plain)
  const schedule = asAllowed(withoutIdle(scheduleIn(plain), own), plain, reading)
  const rhythm = schedule?.rhythm ?? own
  const ownTarget = rhythm === (known?.entry.rhythm ?? known?.area.rhythm) ? known?.entry.target : undefined
  return {
    reading,
    schedule,
    rhythm,
    target: lengthOf(rhythm, daysToKeepUpIn(plain)) ?? ownTarget ?? usualTarget(rhythm, known?.area.target),
    measure,
    icon: known?.entry.icon ?? (reading?.isQuitting ? 'shield' : 'target'),
    color: known?.area.color ?? (reading?.isQuitting ? 'Brick' : 'Harbor'),
    says: saysOf(reading, measure),
  }
}

/** The description. That of something to do, or of going without, would contradict a limit. */
function saysOf(reading: Reading | null, measure: Measure | null): string {
  const says = reading?.known?.entry.says
  if (isLimit(measure)) return says?.includes('limit') ? says : 'Stay within your limit for the day.'
  return says ?? (reading ? 'Every day without it counts.' : 'One small step, done and ticked off.')
}

/** Clubs, classes and lessons meet once a week, whatever they are about; an app's lessons do not. */
const meeting = /\b(?:club|class|league|meetup|circle|rehearsal)\b|(?<!\d |duolingo |online |app )\blessons?\b/

function ownRhythmOf(reading: Reading | null, plain: string): Rhythm {
  const known = reading?.known
  const own = known?.entry.rhythm ?? known?.area.rhythm ?? 'daily'
  return own === 'daily' && reading?.isQuitting !== true && meeting.test(plain) ? 1 : own
}

/** '2x' with a daily habit means twice a day, which is no schedule. */
const withoutIdle = (schedule: ScheduleSeen | null, own: Rhythm): ScheduleSeen | null =>
  schedule?.isBare && typeof own !== 'number' ? null : schedule

const allowing =
  /\bonly\b|\blimit\b.* to\b|\bmax(?:imum)?\b|\bat (?:the )?most\b|\bup to\b|\b(?:more|less|fewer) than\b/
const uncounted = /^(?:weekly|(?:every|each|a|per) week)$/

/**
 * Days named for a thing to quit are those on which it is allowed: 'eat out only on Fridays' is a habit for all other days,
 * and 'at most three beers a week' leaves four days without.
 */
function asAllowed(schedule: ScheduleSeen | null, plain: string, reading: Reading | null): ScheduleSeen | null {
  if (!schedule || schedule.rhythm === 'daily' || reading?.isQuitting !== true || !allowing.test(plain)) return schedule
  if (typeof schedule.rhythm === 'object') return { ...schedule, rhythm: otherDaysThan(schedule.rhythm) }
  const isCounted = !schedule.isRough && !uncounted.test(schedule.seen)
  return isCounted ? { ...schedule, rhythm: 7 - schedule.rhythm, isRough: true } : null
}

const weeksOf = (turns: number): number => (turns === 1 ? 12 : 8)

/** Two months of weeks, three where there is one turn a week; a daily habit uses the target of its area. */
function usualTarget(rhythm: Rhythm, daily = defaultTargetStreak): number {
  if (rhythm === 'daily') return daily
  return typeof rhythm === 'number' ? weeksOf(rhythm) : weeksOf(rhythm.length) * rhythm.length
}

/** A number of days in the unit that the schedule counts, rounded up to whole weeks. */
function lengthOf(rhythm: Rhythm, days: number | null): number | null {
  if (days === null || rhythm === 'daily') return days
  const weeks = Math.ceil(days / 7)
  return typeof rhythm === 'number' ? weeks : Math.min(365, weeks * rhythm.length)
}

export const colorCodeOf = (color: ColorName): string =>
  habitColors.find(({ name }) => name === color)?.code ?? habitColors[0].code

/** A rhythm as the form's fields have it. */
export function scheduleFieldsOf(rhythm: Rhythm): Pick<Suggestion, 'frequency' | 'weeklyDays' | 'weeklyCount'> {
  if (rhythm === 'daily') return { frequency: 'daily', weeklyDays: null, weeklyCount: null }
  if (typeof rhythm === 'number') return { frequency: 'weeklyCount', weeklyDays: null, weeklyCount: rhythm }
  return { frequency: 'weeklySpecificDays', weeklyDays: rhythm.toSorted((a, b) => a - b), weeklyCount: null }
}

const daysPer: Record<string, number> = { day: 1, week: 7, month: 30, year: 365 }

/** 'every 3 days' and '5 days a week' name a rhythm, not a length. */
const asLength =
  /(?<!\bevery )\b(\d{1,3})[ -]?(day)s?\b(?! ?(?:a|per|each|every|in a|out of|of the|\/) ?(?:the )?(?:week|wk|month|7))/
const withSign =
  /\bfor (\d{1,3}|a|one|two|three|six)[ -](day|week|month|year)s?\b|\b(\d{1,2})[ -](week|month)s? (?:challenge|streak|program|plan|in a row|of)\b/
const spoken: Record<string, number> = { a: 1, one: 1, two: 2, three: 3, six: 6 }

/** The number of days that a name asks for, at most a year; null where it names none. */
function daysToKeepUpIn(plain: string): number | null {
  const match = withSign.exec(plain) ?? asLength.exec(plain)
  if (!match) return null
  const count = match[1] ?? match[3] ?? ''
  const days = (spoken[count] ?? Number(count)) * (daysPer[match[2] ?? match[4] ?? ''] ?? 1)
  return days > 1 ? Math.min(365, days) : null
}
