import { meanText } from '../completions/analytics/amount-wording.ts'
import type { Amount } from '../habits/amount.ts'
import { type Day, dayNumberOf } from '../time/day.ts'
import type { Finding, InsightKind } from './finding.ts'
import { pluralsOf } from './weekday-wording.ts'

const dates = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
const dateText = (day: Day): string => dates.format(dayNumberOf(day) * 86_400_000)

const percent = (share: number): string => `${Math.round(100 * share)}%`

/** '7:05 AM'. Minutes beyond 24 hours are after midnight. */
function timeText(minute: number): string {
  const hour = Math.floor(minute / 60) % 24
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** A finding in words. */
export type InsightWords = {
  /** With its numbers. */
  sentence: string
  /** How many days it rests on. */
  basis: string
  /** What it does not say. */
  caution: string
  /** How it was computed, in two sentences. */
  method: readonly [string, string]
}

export const insightWordsOf = (finding: Finding): InsightWords => ({
  sentence: sentenceOf(finding),
  basis: `Based on ${finding.days.toLocaleString('en-US')} days.`,
  caution: cautions[finding.kind],
  method: methods[finding.kind],
})

function sentenceOf(finding: Finding): string {
  const name = `"${finding.habit.name}"`
  switch (finding.kind) {
    case 'weekday': {
      const { best, worst } = finding
      return `You complete ${name} most on ${pluralsOf(best.weekdays)} (${best.percent}%) and least on ${pluralsOf(worst.weekdays)} (${worst.percent}%).`
    }
    case 'link':
      return `On days you complete ${name}, you complete "${finding.other.name}" ${percent(finding.withFirst)} of the time; on other days, ${percent(finding.withoutFirst)}.`
    case 'change': {
      const rate = finding.isPerWeek
        ? (share: number) => `${(7 * share).toFixed(1)} times a week`
        : (share: number) => `${percent(share)} of the time`
      return `Since around ${dateText(finding.day)}, you complete ${name} ${rate(finding.after)}; before that, it was ${rate(finding.before)}.`
    }
    case 'timeOfDay':
      return `After completing ${name} before ${timeText(finding.minute)}, you complete it the next time in ${percent(finding.withFirst)} of cases; after later ones, in ${percent(finding.withoutFirst)}.`
    case 'amount': {
      const [least, most] = [finding.low, finding.high].map(Math.abs).sort((a, b) => a - b) as [Amount, Amount]
      const way = finding.slope > 0 ? 'up' : 'down'
      return `${name} is going ${way} by ${amountWords(Math.abs(finding.slope))} ${finding.unit} a month, most likely between ${amountWords(least)} and ${amountWords(most)}.`
    }
    default:
      return finding satisfies never
  }
}

const amountWords = (amount: number): string => meanText(Math.round(amount))

const goesTogether = 'Goes together, not: causes.'

const cautions: Record<InsightKind, string> = {
  weekday: goesTogether,
  link: goesTogether,
  timeOfDay: goesTogether,
  change: 'This says when, not why.',
  amount: 'This says how much, not why.',
}

const methods: Record<InsightKind, readonly [string, string]> = {
  weekday: [
    'We compare how often you completed the habit on each scheduled weekday of the last year, leaving out days you skipped or paused.',
    'You only hear about it if plain chance would make the weekdays differ this much less than one time in 20 (a chi-square test).',
  ],
  link: [
    'Within each two weeks, we compare the days you completed the first habit with the days you didn’t, so a good month for both doesn’t count.',
    'You only hear about it if chance would rarely make two habits match this well, considering all the pairs we looked at (Mantel–Haenszel and Benjamini–Hochberg).',
  ],
  change: [
    'We look for the date that best splits your days into two different rates, and keep the newest one that still holds.',
    'Then we shuffle your streaks up to 1,999 times: you only hear about it if fewer than one shuffle in 20 shows as clear a change.',
  ],
  timeOfDay: [
    'We split your ticks at your usual time, and compare within each two weeks how often you completed the next one after earlier and later ticks.',
    'Only ticks made on the day itself count, and you only hear about it if chance would rarely make a difference this big.',
  ],
  amount: [
    'We take your average of each week in the last year and draw the line that half of all pairs of weeks lie above and half below (Theil–Sen).',
    'You only hear about it if even the lowest and highest likely change point the same way (95% confidence).',
  ],
}

/** What a kind with too few days waits for. */
export const waitingWords: Record<InsightKind, string> = {
  weekday: 'Comparing weekdays takes at least 8 weeks.',
  link: 'Comparing habits takes at least 90 days they have in common.',
  change: 'Seeing a change takes at least 30 scheduled days.',
  timeOfDay: 'Comparing times of day takes at least 90 ticks made on the day itself.',
  amount: 'Seeing a trend in your amounts takes at least 12 weeks.',
}

/** Where there are enough days, and nothing is more than chance. */
export const nothingFound = 'Nothing stands out right now: what differs from day to day could be chance.'
