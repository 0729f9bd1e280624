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
  method: Method
}

/** How it was computed: what is compared, what it takes to be told, and when we look. */
type Method = readonly [string, string, string]

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

const looksFrom = (weeks: 12 | 25): string =>
  `We look after ${weeks === 12 ? '12, 25' : '25'}, 36, 52, 75 and 104 weeks and then twice a year, each time more strictly, so opening this page more often doesn’t find more.`

const methods: Record<InsightKind, Method> = {
  weekday: [
    'We compare how often you completed the habit on each scheduled weekday of the last year, leaving out days you skipped or paused.',
    'You only hear about it if plain chance would make the weekdays differ this much less than one time in 20 (a chi-square test).',
    looksFrom(12),
  ],
  link: [
    'We compare how the two habits match on the same day with how they match a few days apart, each weekday with itself, so a good week, a slow mood or a weekday off doesn’t count, and days without an entry in any other habit are left out.',
    'You only hear about it if chance would rarely make two habits match this well, considering all the pairs we looked at (a t-test over weeks and Benjamini–Hochberg); the percentages simply count all days of the last two years on which both were scheduled.',
    looksFrom(25),
  ],
  change: [
    'We look for the week that best divides your days into two rates, and compare that step with how much your weeks go up and down before it, after it, and in your other habits.',
    'You only hear about it if moods that come and go slowly would make so clear a step less than one time in 20 (a self-normalized test); the percentages count all days before and since, from the first day of the current schedule, three and a half years at most.',
    looksFrom(25),
  ],
  timeOfDay: [
    'We split your ticks at your usual time, and compare how often you completed the habit the next time with how often you had the time before, each weekday with itself.',
    'Only ticks made on the day itself count, and you only hear about it if chance would rarely make a difference this big (a t-test over weeks).',
    looksFrom(25),
  ],
  amount: [
    'We take your average of each week in the last year and draw the line that fits them best (least squares).',
    'You only hear about it if amounts that wander at random would rise or fall this much less than one time in 20 (a self-normalized test), and the range holds for such amounts too (95% confidence).',
    looksFrom(12),
  ],
}

/** What a kind with too few days waits for. */
export const waitingWords: Record<InsightKind, string> = {
  weekday: 'Comparing weekdays takes at least 12 weeks.',
  link: 'Comparing two habits takes at least 25 weeks, with 90 days in common and a third habit.',
  change: 'Seeing a change takes at least 25 weeks and 30 scheduled days.',
  timeOfDay: 'Comparing times of day takes at least 25 weeks and 90 ticks made on the day itself.',
  amount: 'Seeing a trend in your amounts takes at least 12 weeks.',
}

/** Where there are enough days, and nothing is more than chance. */
export const nothingFound = 'Nothing stands out right now: what differs from day to day could be chance.'
