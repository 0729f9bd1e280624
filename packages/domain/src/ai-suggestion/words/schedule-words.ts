import type { Rhythm } from '../catalogue/catalogue-entry.ts'
import { daysIn, otherDaysThan, withDaysMended } from './weekday-words.ts'

/** The schedule that a name mentions. */
export type ScheduleSeen = {
  rhythm: Rhythm
  /** The words it was read from. */
  seen: string
  /** Said without a span of time, as in 'Gym 3x': a week for what is done weekly, a day for what is done daily. */
  isBare?: true
  /** No schedule of the form says exactly this; the nearest one that keeping to the words never breaks. */
  isRough?: true
}

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven']
const number = `(?:(?<!\\d[.,])\\d+|${numbers.join('|')}|once|twice|thrice|a few|several|a couple(?: of)?)`
const spoken: Record<string, number> = {
  once: 1,
  twice: 2,
  thrice: 3,
  'a few': 3,
  several: 3,
  'a couple': 2,
  'a couple of': 2,
}
const countOf = (text: string): number => spoken[text] ?? (/^\d/.test(text) ? Number(text) : numbers.indexOf(text))

const per = '(?:(?:a|per|each|every|in a|out of the|p) ?|/ ?)'
const turn = '(?:x|times?|days?|nights?|mornings?|evenings?|afternoons?|sessions?|workouts?)'
/** Units of an amount: ten pages a week is no ten times a week, and one book is not read in one go. */
const amounts =
  '(?:k|km|kms|miles?|mi|kg|lbs?|g|grams?|l|lit(?:er|re)s?|ml|oz|pints?|gallons?|k?cal|calories|pages?|chapters?|books?|words?|hours?|hrs?|h|minutes?|mins?|money|dollars?|euros?|steps)'

type Rule = { pattern: RegExp; rhythmOf: (match: RegExpExecArray) => Rhythm | null; isBare?: true; isRough?: true }

const inWeek = (count: number): Rhythm | null => (count === 7 ? 'daily' : count >= 1 && count < 7 ? count : null)
/** 'Nine times a week' is daily; without a word for times, a number above seven is an amount or a span. */
const ofWeek = ([, count = '', times]: RegExpExecArray): Rhythm | null =>
  inWeek(times === undefined ? countOf(count) : Math.min(7, countOf(count)))
const always = (rhythm: Rhythm) => (): Rhythm => rhythm

/** In order of precedence: the more specific rule comes first. */
const rules: readonly Rule[] = [
  {
    pattern: /\b(?:every (?:other|second|2nd) (?:day|night|morning|evening)|(?:on )?alternate days|eod)\b/,
    rhythmOf: always(3),
    isRough: true,
  },
  { pattern: /\bevery (?:third|3rd) day\b/, rhythmOf: always(2), isRough: true },
  { pattern: /\bevery (?:fourth|fifth|sixth|4th|5th|6th) day\b/, rhythmOf: always(1), isRough: true },
  {
    pattern: new RegExp(`\\bevery (${number}) (?:days|nights)\\b`),
    rhythmOf: ([, count = '']) => (countOf(count) < 1 ? null : inWeek(Math.max(1, Math.floor(7 / countOf(count))))),
    isRough: true,
  },
  {
    pattern: new RegExp(`\\b(${number})(?: ?(?:-|–|to|or) ?\\d)? ?(${turn})? ?${per}(?:week|wk)\\b`),
    rhythmOf: ofWeek,
  },
  { pattern: new RegExp(`\\b(${number}) ?(${turn})? ?(?:weekly|week|wk)\\b`), rhythmOf: ofWeek },
  { pattern: new RegExp(`\\b(${number})(?: out)? of (?:the )?7 days\\b`), rhythmOf: ofWeek },
  {
    pattern: new RegExp(`\\b(${number}) (?!${amounts}\\b)[a-z]+(?: (?!${amounts}\\b)[a-z]+){0,2} ${per}(?:week|wk)\\b`),
    rhythmOf: ofWeek,
  },
  {
    pattern: new RegExp(`\\b(${number}) ?(?:x|times?|days?)? ?(?:${per}month|monthly)\\b`),
    rhythmOf: ([, count = '']) => Math.max(1, Math.min(6, Math.floor((countOf(count) * 12) / 52))),
    isRough: true,
  },
  {
    pattern: new RegExp(
      `(?<!(?:${amounts}|in) )\\b(?:every (?:other|second|two|2|three|3|four|4) weeks?|bi-?weekly|fortnightly|(?:every|each|a|per|once a|the|of the) (?:fortnight|month|quarter|year)|monthly|quarterly|yearly|annually)\\b`,
    ),
    rhythmOf: always(1),
    isRough: true,
  },
  {
    pattern: new RegExp(
      `\\b${number} ?(?:x|times)? ?${per}day\\b|\\b${number} ?(?:x|times)? ?(?:daily|day)\\b(?! ?(?:challenge|streak))|\\bam (?:and|/) ?pm\\b|\\bam/pm\\b`,
    ),
    rhythmOf: always('daily'),
  },
  {
    pattern:
      /\b(?:daily|nightly|every ?day|each day|all week|(?:every|each)(?: single)? (?:day|night|morning|evening|afternoon|meal|lunch|breakfast|dinner|hour|bedtime)|(?:per|a) (?:day|night)|hourly|24\/7)\b/,
    rhythmOf: always('daily'),
  },
  {
    pattern: new RegExp(`(?<!${amounts} )\\b(?:weekly|(?:every|each|once a) week|(?:a|per) week)\\b`),
    rhythmOf: always(1),
  },
  {
    pattern: new RegExp(
      `(?<![\\d.])\\b(${number}) ?(?:x|times)(?! ?\\d)\\b(?! (?:\\d|a|per|each))|\\bx ?(\\d)\\b(?! ?\\d)`,
    ),
    rhythmOf: ([, before, after]) => inWeek(countOf(before ?? after ?? '')),
    isBare: true,
  },
]

const exception = /\b(?:except|but not|but|excluding|apart from|not|no)(?: for)?(?: on)?(?: the)? $/
const roughDay = /\b(?:every (?:other|second)|(?:first|second|third|last|1st|2nd|3rd)) $/

/** All days but those that are taken out: 'daily except Sundays', 'weekends off'. */
function withoutDays(plain: string): ScheduleSeen | null {
  const found = daysIn(plain)
  if (!found) return null
  const before = exception.exec(plain.slice(0, found.index))
  const isOff = plain.slice(found.index + found.seen.length).startsWith(' off')
  const isRefused = before !== null && (before[0].startsWith('no') ? /\bon /.test(found.seen) : true)
  const days = otherDaysThan(found.days)
  if ((!isRefused && !isOff) || days.length === 0) return null
  return { rhythm: days, seen: isOff ? `${found.seen} off` : `${before?.[0] ?? ''}${found.seen}` }
}

function withDays(plain: string): ScheduleSeen | null {
  const found = daysIn(plain)
  if (!found) return null
  const before = roughDay.exec(plain.slice(0, found.index))
  const rhythm = found.days.length === 7 ? 'daily' : found.days
  return before ? { rhythm, seen: before[0] + found.seen, isRough: true } : { rhythm, seen: found.seen }
}

/** The schedule in a name; null where there is none. Takes the output of `plainOf`. */
export function scheduleIn(plainTitle: string): ScheduleSeen | null {
  const plain = withDaysMended(plainTitle)
  const days = withoutDays(plain) ?? withDays(plain)
  if (days) return days
  for (const { pattern, rhythmOf, isBare, isRough } of rules) {
    const match = pattern.exec(plain)
    const rhythm = match && rhythmOf(match)
    if (match && rhythm !== null)
      return { rhythm, seen: match[0], ...(isBare && { isBare }), ...(isRough && { isRough }) }
  }
  return null
}
