import { weekdayNameOf } from '../../habits/schedule-wording.ts'
import { dayOfNumber, weekdayOfNumber } from '../../time/day.ts'
import type { WhyOccurrence, WhyOutcome } from './why-occurrences.ts'

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** 'today', 'yesterday', 'Monday' within a week, 'November 9', and of another year 'November 9, 2025'. */
export function dayText(day: number, today: number): string {
  const ago = today - day
  if (ago === 0) return 'today'
  if (ago === 1) return 'yesterday'
  if (ago > 1 && ago < 7) return weekdayNameOf(weekdayOfNumber(day))
  return dateText(day, today)
}

/** Without today and weekdays: where a run began is told by its date. */
function dateText(number: number, today: number): string {
  const day = dayOfNumber(number)
  const text = `${monthNames[Number(day.slice(5, 7)) - 1] ?? ''} ${Number(day.slice(8))}`
  return day.slice(0, 4) === dayOfNumber(today).slice(0, 4) ? text : `${text}, ${Number(day.slice(0, 4))}`
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const named = 3

/** 'November 9 was excused', 'Monday and Tuesday were forgiven', '5 days were excused'; null where there is none. */
function outcomeWords(
  occurrences: readonly WhyOccurrence[],
  outcome: WhyOutcome,
  word: string,
  today: number,
): string | null {
  const spans: { from: number; to: number }[] = []
  const found = occurrences.filter((occurrence) => occurrence.outcome === outcome)
  for (const { from, to } of found) {
    const last = spans.at(-1)
    if (last && last.to + 1 === from) last.to = to
    else spans.push({ from, to })
  }
  if (spans.length === 0) return null
  if (spans.length > named) return `${found.length} times were ${word}`
  const names = spans.map(({ from, to }) =>
    from === to ? dayText(from, today) : `${dayText(from, today)} to ${dayText(to, today)}`,
  )
  const list = names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  return `${list} ${names.length === 1 && spans[0]?.from === spans[0]?.to ? 'was' : 'were'} ${word}`
}

const joined = (...parts: readonly (string | null)[]): string =>
  capital(parts.filter((part) => part !== null).join('; '))

const exceptions = (occurrences: readonly WhyOccurrence[], today: number): (string | null)[] => [
  outcomeWords(occurrences, 'excused', 'excused', today),
  outcomeWords(occurrences, 'forgiven', 'forgiven', today),
]

/** '12 in a row since November 4; November 9 was excused; Monday was forgiven'. */
export function runWords(value: number, occurrences: readonly WhyOccurrence[], today: number, isPast: boolean): string {
  const [first] = occurrences
  if (value === 0) return joined(outcomeWords(occurrences, 'missed', 'missed', today) ?? 'nothing in a row yet')
  const since = first ? dateText(first.from, today) : ''
  const until = dateText(occurrences.at(-1)?.to ?? today, today)
  const reach = isPast ? `from ${since} to ${until}` : `since ${since}`
  return joined(`${value} in a row ${reach}`, ...exceptions(occurrences, today))
}

const completedIn = (occurrences: readonly WhyOccurrence[]): number =>
  occurrences.filter(({ outcome }) => outcome === 'completed').length

/** '24 of the last 30 days; 2 times were excused'. */
export const rateWords = (days: readonly WhyOccurrence[], today: number): string =>
  joined(`${completedIn(days)} of the last ${days.length} days`, ...exceptions(days, today))

/** '80 of 100 times since January 5, without 4 excused days'. */
export function successWords(
  occurrences: readonly (WhyOccurrence & { done: number; asked: number })[],
  excusedDays: number,
  today: number,
): string {
  const done = occurrences.reduce((sum, occurrence) => sum + occurrence.done, 0)
  const asked = Math.round(occurrences.reduce((sum, occurrence) => sum + occurrence.asked, 0))
  const since = occurrences[0] ? ` since ${dateText(occurrences[0].from, today)}` : ''
  const without = excusedDays === 0 ? '' : `, without ${excusedDays} excused day${excusedDays === 1 ? '' : 's'}`
  return `${done} of ${asked} times${since}${without}`
}

/** '24 kept of the last 30 days; Monday was excused, which changes nothing'. */
export function strengthWords(days: readonly WhyOccurrence[], today: number): string {
  const excused = outcomeWords(days, 'excused', 'excused', today)
  return joined(
    `${completedIn(days)} kept of the last ${days.length} days`,
    excused && `${excused}, which changes nothing`,
  )
}
