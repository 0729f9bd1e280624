import { weekdayNameOf } from '../../habits/schedule-wording.ts'
import { addDays, type Day, daysBetween, weekdayOf } from '../../time/day.ts'
import type { Figures } from '../figures.ts'
import type { Turn, Verdict } from './turns.ts'

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
export function dayText(day: Day, today: Day): string {
  const ago = daysBetween(day, today)
  if (ago === 0) return 'today'
  if (ago === 1) return 'yesterday'
  if (ago > 1 && ago < 7) return weekdayNameOf(weekdayOf(day))
  return dateText(day, today)
}

/** Without today and weekdays: where a run began is told by its date. */
function dateText(day: Day, today: Day): string {
  const text = `${monthNames[Number(day.slice(5, 7)) - 1] ?? ''} ${Number(day.slice(8))}`
  return day.slice(0, 4) === today.slice(0, 4) ? text : `${text}, ${Number(day.slice(0, 4))}`
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const named = 3

/** 'November 9 was excused', 'Monday and Tuesday were forgiven', '5 days were excused'; null where there is none. */
function verdictWords(turns: readonly Turn[], verdict: Verdict, word: string, today: Day): string | null {
  const spans: Turn[] = []
  const found = turns.filter((turn) => turn.verdict === verdict)
  for (const turn of found) {
    const last = spans.at(-1)
    if (last && addDays(last.to, 1) === turn.from) spans[spans.length - 1] = { ...last, to: turn.to }
    else spans.push(turn)
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

const exceptions = (turns: readonly Turn[], today: Day): (string | null)[] => [
  verdictWords(turns, 'excused', 'excused', today),
  verdictWords(turns, 'forgiven', 'forgiven', today),
]

/** '12 in a row since November 4; November 9 was excused; Monday was forgiven'. */
export function runWords(value: number, turns: readonly Turn[], today: Day, isPast: boolean): string {
  const [first] = turns
  if (value === 0) return joined(verdictWords(turns, 'missed', 'missed', today) ?? 'nothing in a row yet')
  const since = first ? dateText(first.from, today) : ''
  const until = dateText(turns.at(-1)?.to ?? today, today)
  const reach = isPast ? `from ${since} to ${until}` : `since ${since}`
  return joined(`${value} in a row ${reach}`, ...exceptions(turns, today))
}

const countOf = (turns: readonly Turn[], verdict: Verdict): number =>
  turns.filter((turn) => turn.verdict === verdict).length

/** '24 of the last 30 days were kept; 2 times were excused'. */
export const rateWords = (turns: readonly Turn[], today: Day): string =>
  joined(`${countOf(turns, 'kept')} of the last ${turns.length} days`, ...exceptions(turns, today))

/** '80 of 100 times since January 5, without 4 excused days'. */
export function successWords(
  turns: readonly (Turn & { done: number; asked: number })[],
  figures: Figures,
  today: Day,
): string {
  const done = turns.reduce((sum, turn) => sum + turn.done, 0)
  const asked = Math.round(turns.reduce((sum, turn) => sum + turn.asked, 0))
  const since = turns[0] ? ` since ${dateText(turns[0].from, today)}` : ''
  const { excusedDays } = figures
  const without = excusedDays === 0 ? '' : `, without ${excusedDays} excused day${excusedDays === 1 ? '' : 's'}`
  return `${done} of ${asked} times${since}${without}`
}

/** '24 kept of the last 30 days; Monday was excused, which changes nothing'. */
export function strengthWords(turns: readonly Turn[], today: Day): string {
  const excused = verdictWords(turns, 'excused', 'excused', today)
  return joined(
    `${countOf(turns, 'kept')} kept of the last ${turns.length} days`,
    excused && `${excused}, which changes nothing`,
  )
}
