import { habitColors } from '../habits/colors.ts'
import { defaultTargetStreak } from '../habits/habit.ts'
import type { IconName } from '../habits/icons.ts'
import { daysToKeepUpIn } from './duration-words.ts'
import type { ColorName, Rhythm } from './entry.ts'
import { type Reading, readingOf } from './reading.ts'
import { scheduleIn, type ScheduleSeen } from './schedule-words.ts'
import type { Suggestion } from './suggestion.ts'
import { plainOf } from './title-words.ts'
import { otherDaysThan } from './weekday-words.ts'

/** What the rulebook makes of a title, before it is put into words. */
export type Proposal = {
  reading: Reading | null
  schedule: ScheduleSeen | null
  rhythm: Rhythm
  target: number
  icon: IconName
  color: ColorName
  says: string
}

export function proposalFor(title: string): Proposal {
  const plain = plainOf(title)
  const reading = readingOf(title)
  const known = reading?.known
  const own = ownRhythmOf(reading, plain)
  const schedule = withoutIdle(scheduleIn(plain), own)
  const rhythm = asAllowed(schedule?.rhythm ?? own, plain, reading)
  const ownTarget = rhythm === (known?.entry.rhythm ?? known?.walk.rhythm) ? known?.entry.target : undefined
  return {
    reading,
    schedule,
    rhythm,
    target: lengthOf(rhythm, daysToKeepUpIn(plain)) ?? ownTarget ?? usualTarget(rhythm, known?.walk.target),
    icon: known?.entry.icon ?? (reading?.isLeft ? 'shield' : 'target'),
    color: known?.walk.color ?? (reading?.isLeft ? 'Brick' : 'Harbor'),
    says: known?.entry.says ?? (reading ? 'Every day without it counts.' : 'One small step, done and ticked off.'),
  }
}

/** Clubs, classes and lessons meet once a week, whatever they are about; an app's lessons do not. */
const meeting = /\b(?:club|class|league|meetup|circle|rehearsal)\b|(?<!\d |duolingo |online |app )\blessons?\b/

function ownRhythmOf(reading: Reading | null, plain: string): Rhythm {
  const known = reading?.known
  const own = known?.entry.rhythm ?? known?.walk.rhythm ?? 'daily'
  return own === 'daily' && reading?.isLeft !== true && meeting.test(plain) ? 1 : own
}

/** '2x' beside something daily speaks of the day, and is no schedule. */
const withoutIdle = (schedule: ScheduleSeen | null, own: Rhythm): ScheduleSeen | null =>
  schedule?.isBare && typeof own !== 'number' ? null : schedule

/** Days that are kept for what is left are the days on which it is allowed: 'eat out only on Fridays' is for all others. */
function asAllowed(rhythm: Rhythm, plain: string, reading: Reading | null): Rhythm {
  const isAllowing = reading?.isLeft === true && /\bonly\b|\blimit\b.* to\b/.test(plain)
  return isAllowing && typeof rhythm === 'object' ? otherDaysThan(rhythm) : rhythm
}

const weeksOf = (turns: number): number => (turns === 1 ? 12 : 8)

/** Two months of weeks, three where there is one turn a week; what is daily follows its walk of life. */
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
