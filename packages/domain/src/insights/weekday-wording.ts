import { weekdayNameOf } from '../habits/schedule-wording.ts'
import type { Weekday } from '../time/day.ts'
import { isWeekend, type WeekdayVerdict } from './weekday-verdict.ts'

/** British, for a list without a comma before its 'and', as the schedule's own words have it. */
const list = new Intl.ListFormat('en-GB')

/** 'weekdays', 'weekends', 'Mondays and Fridays'. */
export function pluralsOf(weekdays: readonly Weekday[]): string {
  const weekend = weekdays.filter(isWeekend).length
  if (weekdays.length === 5 && weekend === 0) return 'weekdays'
  if (weekdays.length === 2 && weekend === 2) return 'weekends'
  return list.format(weekdays.map((day) => `${weekdayNameOf(day)}s`))
}

export function weekdayWordsOf(verdict: WeekdayVerdict): string {
  switch (verdict.kind) {
    case 'tooEarly':
      return 'It’s too early to tell your best weekday. Give it a few more weeks.'
    case 'only':
      return `${weekdayNameOf(verdict.weekday)} is the only scheduled day, and you complete ${verdict.percent}% of them.`
    case 'even':
      return `No weekday stands out: you completed ${verdict.percent}% in the last year.`
    case 'differs': {
      const { best, worst } = verdict
      return `You’re strongest on ${pluralsOf(best.weekdays)} (${best.percent}%) and weakest on ${pluralsOf(worst.weekdays)} (${worst.percent}%).`
    }
    default:
      return verdict satisfies never
  }
}
