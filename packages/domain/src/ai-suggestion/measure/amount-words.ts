import { numberSource, valueOf, withDecimals } from './number-words.ts'
import { type Unit, unitBySpelling, unitSource } from './unit-words.ts'

/** Lower case, without accents and apostrophes; signs of comparison become words. */
export const plainNameOf = (title: string): string =>
  withDecimals(title)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}'’`]/gu, '')
    .replaceAll(/<=|≤/g, ' at most ')
    .replaceAll('<', ' under ')
    .replaceAll(/>=?|≥/g, ' at least ')
    .replaceAll(/\b(?:half an|a half|half)[ -]hour\b/g, '30 minutes')
    .replaceAll(/\b(\d{1,2}) ?(?:h|hrs?|hours?)(?: and)? ?(\d{1,2}) ?(?:m|mins?|minutes?)\b/g, inMinutes)
    .replaceAll(/\b(\d{1,2})h(\d{2})\b/g, inMinutes)
    .replaceAll(/\ban hour\b/g, '1 hour')
    .replaceAll(/\s+/g, ' ')
    .trim()

const inMinutes = (_: string, hours: string, minutes: string): string =>
  `${Number(hours) * 60 + Number(minutes)} minutes`

/** No word between a number and what it counts. */
const notBetween =
  'of|in|on|at|to|for|the|a|an|and|or|x|with|before|after|per|every|each|more|extra|fewer|less|days?|weeks?|months?|years?|nights?|am|pm|oclock|times?'
const things = unitSource(({ kind }) => kind === 'count')
const quantities = unitSource(({ kind }) => kind !== 'count')
const adverb = '(?:active|focused|quiet|full|whole|solid|straight|uninterrupted)'

/** A number with its unit: '8 glasses', '20-30 min', '10k steps', '5 daily prayers'. */
const amount = new RegExp(
  `(?<![\\p{L}\\d]|\\d[.,:/]|[-–#/$€£])(${numberSource})(?: ?(?:-|–|to|or) ?(${numberSource}))?( ?k)?\\+?` +
    `(?:[ -]?(${quantities}|${things})|[ -]${adverb} (${quantities})|[ -](?!(?:${notBetween}|${quantities}|${things})\\b)[a-z]+[ -](${things}))` +
    `(?![\\p{L}\\d:]|-\\d)`,
  'gu',
)
/** 'Run 5k' and 'Swim 400m', where a bare letter can only be a distance. */
const distance = new RegExp(`\\b(?:run|jog) (\\d+) ?k\\b|\\b(?:swim|row|sprint) (\\d+) ?m\\b`, 'g')
const money = new RegExp(
  `([$€£]) ?(${numberSource})(?![\\d%kmb])|(${numberSource}) ?(dollars|bucks|euros?|€)(?![\\p{L}\\d])`,
  'gu',
)
const perDay = new RegExp(
  `(?:\\b(once|twice|thrice)|(?<![\\p{L}\\d.,:/-])(${numberSource}) ?(?:x|×|times)|\\bx ?(\\d))(?: (?:a|per|each|every|in a) | ?/ ?| )(?:day|daily)\\b`,
  'gu',
)

/**
 * What was found in a name, a range with both ends. As an adjective it names a kind of thing: a '12 step' meeting.
 */
export type AmountSeen = { low: number; high: number; unit: Unit; isAdjective: boolean; index: number; end: number }

const times: Unit = { one: 'time', many: 'times', kind: 'count', finest: 1, isTreat: false }
const km = unitBySpelling.get('km') as Unit
const meters = unitBySpelling.get('meters') as Unit
const currencies: Readonly<Record<string, Unit>> = Object.fromEntries(
  [
    ['dollar', '$ dollars bucks'],
    ['euro', '€ euro euros'],
    ['pound', '£'],
  ].flatMap(([one = '', signs = '']) =>
    signs
      .split(' ')
      .map((sign) => [sign, { one, many: `${one}s`, kind: 'money', finest: 1, isTreat: false } satisfies Unit]),
  ),
)
const adverbs: Readonly<Record<string, number>> = { once: 1, twice: 2, thrice: 3 }

/** Every amount in a name, in order of precedence. */
export function* amountsIn(plain: string): Generator<AmountSeen> {
  for (const match of plain.matchAll(perDay)) {
    const count = adverbs[match[1] ?? ''] ?? valueOf(match[2] ?? match[3] ?? '', true)
    if (count !== null) yield seenAt(match, times, count)
  }
  for (const match of plain.matchAll(amount)) {
    const [, first = '', last = first, thousands] = match
    const unit = unitBySpelling.get(match[4] ?? match[5] ?? match[6] ?? '')
    if (!unit || (thousands && unit.kind !== 'count' && unit.kind !== 'energy')) continue
    const [low, high] = [valueOf(first, unit.kind === 'count'), valueOf(last, unit.kind === 'count')]
    const factor = thousands ? 1000 : 1
    if (low !== null && high !== null) yield seenAt(match, unit, low * factor, high * factor)
  }
  for (const match of plain.matchAll(distance)) {
    yield seenAt(match, match[1] === undefined ? meters : km, Number(match[1] ?? match[2]))
  }
  for (const match of plain.matchAll(money)) {
    const unit = currencies[match[1] ?? match[4] ?? '']
    if (unit) yield seenAt(match, unit, valueOf(match[2] ?? match[3] ?? '', false) ?? 0)
  }
}

/** Nouns that people leave in the singular: 'eat 5 fruit', '100 push up'. */
const uninflected = /^(?:fruit|.*-up)$/

const seenAt = (match: RegExpExecArray, unit: Unit, low: number, high = low): AmountSeen => ({
  low,
  high,
  unit,
  isAdjective: unit.kind === 'count' && low !== 1 && match[0].endsWith(unit.one) && !uninflected.test(unit.one),
  index: match.index,
  end: match.index + match[0].length,
})
