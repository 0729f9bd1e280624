import { amountText } from '../habits/measure-wording.ts'
import { type Day, dayNumberOf } from '../time/day.ts'
import type { YearFact } from './year-facts.ts'

/** A format takes milliseconds to make, so it is made for the first day that is written. */
const writer = (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined
  return (day: Day): string => {
    format ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
    return format.format(dayNumberOf(day) * 86_400_000)
  }
}
const dateText = writer({ month: 'long', day: 'numeric' })
const monthText = writer({ month: 'long' })

const number = (value: number): string => value.toLocaleString('en-US')
const counted = (value: number, one: string, many = `${one}s`): string => `${number(value)} ${value === 1 ? one : many}`
const times = (value: number): string => (value === 1 ? 'once' : value === 2 ? 'twice' : `${number(value)} times`)

/** A fact as a sentence about the habits and not about a person: who reads a shared page is another one. */
export function yearSentenceOf(fact: YearFact): string {
  switch (fact.kind) {
    case 'completed': {
      const [only, ...others] = fact.habits
      if (others.length === 0) return `"${only}" was kept on ${counted(fact.days, 'day')}.`
      return `${number(fact.habits.length)} habits were kept ${times(fact.times)}, on ${counted(fact.days, 'day')}.`
    }
    case 'run':
      return `"${fact.habit}" had ${counted(fact.times, 'day')} without a miss, from ${dateText(fact.from)} to ${dateText(fact.to)}.`
    case 'month':
      return `${monthText(fact.month)} was the best month: ${fact.percent}% of what was scheduled.`
    case 'fullDays':
      return `On ${counted(fact.days, 'day')}, everything that was scheduled was done.`
    case 'fullWeeks':
      return `${counted(fact.weeks, 'week')} had no day missing.`
    case 'amount':
      return `${amountText(fact.sum)} ${fact.unit} were logged for "${fact.habit}", on ${counted(fact.days, 'day')}.`
    case 'comebacks':
      return `"${fact.habit}" came back ${times(fact.times)} after two weeks or more away.`
    case 'most':
      return `"${fact.habit}" was kept most often: on ${counted(fact.days, 'day')}.`
    case 'weeks':
      return `Something was kept in ${counted(fact.weeks, 'week')} of the year.`
    default:
      return fact satisfies never
  }
}

/** What a tower shows, in words. */
export const towerWordsOf = (name: string, year: number, completed: number): string =>
  `${name} in ${year}: ${counted(completed, 'day')} kept`

export const completedDaysText = (completed: number): string => counted(completed, 'day')

/** What the colors of a tower mean. */
export const towerLegend = [
  { part: 'completed', text: 'Kept' },
  { part: 'missed', text: 'Missed' },
  { part: 'excused', text: 'Skipped or paused' },
  { part: 'off', text: 'Nothing scheduled' },
] as const
