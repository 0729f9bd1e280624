import type { Weekday } from '../../time/day.ts'
import { typingFaultsBetween } from './near-words.ts'

/** By number, so Sunday first: the name, and how people shorten it. */
const dayForms = ['sun', 'mon', 'tues?', 'weds?', 'thu(?:rs?)?', 'fri', 'sat']
const dayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

const oneDay = `(?:${dayNames.map((name) => `${name}s?`).join('|')}|${dayForms.join('|')})`
const between = '(?:,|/|-|–|\\s|\\b(?:to|through|thru|and|or)\\b)+'
const group =
  '(?:weekdays?|weeknights?|weekends?|work(?:ing)? ?(?:days?|nights?)|business days?|school ?(?:days?|nights?))'

const numberOf = (word: string): Weekday => {
  const number = dayNames.findIndex((name) => name.startsWith(word.slice(0, 3)))
  return (number === -1 ? 0 : number) as Weekday
}

const everyDay: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]
const workdays: readonly Weekday[] = [1, 2, 3, 4, 5]

export const otherDaysThan = (days: readonly Weekday[]): Weekday[] => everyDay.filter((day) => !days.includes(day))

/** A range wraps around the end of the week: 'Fri to Mon' is four days. */
const rangeOf = (from: Weekday, to: Weekday): Weekday[] =>
  everyDay.filter((day) => (day - from + 7) % 7 <= (to - from + 7) % 7)

function listOf(text: string): Weekday[] {
  const days = new Set<Weekday>()
  const parts = [...text.matchAll(new RegExp(oneDay, 'g'))]
  for (const [place, part] of parts.entries()) {
    const next = parts[place + 1]
    const gap = next && text.slice(part.index + part[0].length, next.index)
    for (const day of next && gap && /-|–|\bto\b|thr/.test(gap) ? rangeOf(numberOf(part[0]), numberOf(next[0])) : [])
      days.add(day)
    days.add(numberOf(part[0]))
  }
  return everyDay.filter((day) => days.has(day))
}

function groupOf(text: string): readonly Weekday[] {
  if (text.startsWith('weekend')) return [0, 6]
  return /school ?night/.test(text) ? [0, 1, 2, 3, 4] : workdays
}

/** Days by their first letters: only in a list, since a single letter means nothing. */
const letterList =
  /\b(?:m-f|mwf|m w f|t th|m t w th f|mw|wf|tth|tuth|mtwt?h?f|(?:m|tu?|w|th|f|sat?|su)(?:[/,] ?(?:m|tu?|w|th|f|sat?|su)){1,6})\b/

function lettersOf(text: string): readonly Weekday[] {
  if (text === 'm-f' || text.startsWith('mtw')) return workdays
  const days = new Set<Weekday>()
  for (const [letters] of text.matchAll(/th|tu|su|sat?|[mtwf]/g)) {
    const isSecondT = letters === 't' && days.has(2)
    days.add(
      letters === 'th' || isSecondT
        ? 4
        : (['su', 'm', 't', 'w', '', 'f', 'sa'].findIndex((one) => one && letters.startsWith(one)) as Weekday),
    )
  }
  return everyDay.filter((day) => days.has(day))
}

/** 'SAT prep' is an exam and 'get some sun' is weather: these two are days only beside another day or a word for time. */
const isMeant = (seen: string, whole: string): boolean =>
  !/^(?:sun|sat)$/.test(seen) ||
  new RegExp(`\\b${seen} (?:am|pm|morning|night|evening|long)|^${seen}:`).test(whole) ||
  /. sat$/.test(whole)

/** Corrects misspelt days: 'wensday', 'Thrusday'. */
export const withDaysMended = (plain: string): string =>
  plain.replace(/\b[a-z]{2,8}day(s?)\b/g, (word, plural: string) => {
    const bare = plural ? word.slice(0, -1) : word
    return (dayNames.find((name) => isNearDay(bare, name)) ?? bare) + plural
  })

/** Long names allow two errors; short ones are too near to 'midday' and 'mayday'. */
const isNearDay = (typed: string, name: string): boolean =>
  typed[0] === name[0] && typingFaultsBetween(typed, name) <= (name.length > 7 ? 2 : 1)

export type DaysSeen = { days: readonly Weekday[]; seen: string; index: number }

const dayList = new RegExp(
  `(?:\\b(?:every|each|on|only on) )?\\b(?:${oneDay}(?:${between}${oneDay})*|${group})\\b`,
  'g',
)

/** The first weekdays that a name mentions; null where there are none. Takes the output of `plainOf`. */
export function daysIn(plain: string): DaysSeen | null {
  for (const match of plain.matchAll(dayList)) {
    const [seen] = match
    const bare = seen.replace(/^(?:only on|every|each|on) /, '')
    const isGroup = new RegExp(`^${group}$`).test(bare)
    if (isGroup) return { days: groupOf(bare), seen, index: match.index }
    const days = listOf(bare)
    if (days.length > 1 || isMeant(seen, plain)) return { days, seen, index: match.index }
  }
  const letters = letterList.exec(plain)
  return letters && { days: lettersOf(letters[0]), seen: letters[0], index: letters.index }
}
