import { weekdayNameOf } from '../habits/schedule-wording.ts'
import { scheduledWeekdaysOf, weekdaysInOrder } from '../habits/schedule.ts'
import { turnsText } from '../habits/target-streak.ts'
import type { Rhythm } from './catalogue/catalogue-entry.ts'

const times = ['', 'once', 'twice', 'three times', 'four times', 'five times', 'six times']

/** 'every day', 'twice a week', 'on weekdays', 'every Sunday', 'on Monday, Wednesday and Friday'. */
export function rhythmTextOf(rhythm: Rhythm): string {
  if (rhythm === 'daily') return 'every day'
  if (typeof rhythm === 'number') return `${times[rhythm] ?? `${rhythm} times`} a week`
  const days = scheduledWeekdaysOf(rhythm)
  if (days.join() === '1,2,3,4,5') return 'on weekdays'
  if (days.join() === '6,0') return 'on weekends'
  if (days.length === 6)
    return `every day except ${weekdaysInOrder.filter((day) => !days.includes(day)).map(weekdayNameOf)[0]}`
  if (days.join() === '1,2,3,4,0') return 'from Sunday to Thursday'
  const names = days.map(weekdayNameOf)
  return days.length === 1 ? `every ${names[0]}` : `on ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** A target in what the schedule counts: days, weeks that reached their count, or scheduled days. */
export function goalTextOf(rhythm: Rhythm, target: number): string {
  const kind = rhythm === 'daily' ? 'daily' : typeof rhythm === 'number' ? 'weeklyCount' : 'weeklySpecificDays'
  return target === 1 ? turnsText(kind, target) : `${turnsText(kind, target)} in a row`
}
