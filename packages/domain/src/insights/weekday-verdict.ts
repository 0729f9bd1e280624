import { coveredBy, type WeekdayRate, weekdayRatesOf } from '../completions/analytics/weekday-rates.ts'
import type { CountedDays } from '../history/counted-days.ts'
import type { Weekday } from '../time/day.ts'
import { chiSquareTail } from './tails.ts'

/** Weekdays with the share of their asked days that was completed, as a whole percentage. */
type Group = { weekdays: readonly Weekday[]; percent: number }

/** Days of some weekdays that are counted together. */
type Cell = { weekdays: readonly Weekday[]; asked: number; completed: number }

/**
 * What the weekdays of the last year differ in; `pValue` is how often chance alone makes as much of a difference. A verdict
 * without one is no test: `tooEarly` lacks days, `only` has one weekday, and where almost all days or almost none are
 * completed, or the difference is no more than chance, it is `even`.
 */
export type WeekdayVerdict =
  | { kind: 'tooEarly' }
  | { kind: 'only'; weekday: Weekday; percent: number }
  | { kind: 'even'; percent: number; pValue?: number }
  | { kind: 'differs'; best: Group; worst: Group; pValue: number; days: number }

const leastDays = 56
const leastExpected = 4
const leastAskedOfOne = 4
const usualLevel = 0.05

const percentOf = ({ completed, asked }: Pick<Cell, 'completed' | 'asked'>): number =>
  Math.round((100 * completed) / asked)

export function weekdayVerdictOf(counted: CountedDays, level = usualLevel): WeekdayVerdict {
  const { from, to } = coveredBy(counted)
  return verdictOf(weekdayRatesOf(counted), {
    days: to - from + 1,
    isCount: counted.rules.some(({ frequency }) => frequency.kind === 'weeklyCount'),
    level,
  })
}

/**
 * A chi-square test over the weekdays, one for the weekend against the rest of the week, and the clearer of the two counted
 * twice, since both were tried. A test needs four expected hits and misses in each cell. Where days are asked for as a
 * count per week, a tick on one day makes one on another less likely, and weekdays differ by 7/6 as much by chance.
 */
export function verdictOf(
  rates: readonly WeekdayRate[],
  { days, isCount, level = usualLevel }: { days: number; isCount: boolean; level?: number },
): WeekdayVerdict {
  const cells = rates.filter(({ asked }) => asked > 0).map(({ weekday, ...rate }) => ({ weekdays: [weekday], ...rate }))
  const all = joined(cells)
  const [first] = cells
  if (first === undefined) return { kind: 'tooEarly' }
  if (cells.length === 1) {
    const [weekday] = first.weekdays as [Weekday]
    return all.asked < leastAskedOfOne ? { kind: 'tooEarly' } : { kind: 'only', weekday, percent: percentOf(all) }
  }
  if (days < leastDays) return { kind: 'tooEarly' }
  const coarse = weekendOf(cells)
  const isCoarser = coarse.length > 1 && coarse.length < cells.length
  const tests = (isCoarser ? [cells, coarse] : [cells]).filter((parts) => canTest(parts, all))
  const tested = tests
    .map((parts) => ({ parts, pValue: Math.min(1, tests.length * pValueOf(parts, all, isCount ? 6 / 7 : 1)) }))
    .sort((one, other) => one.pValue - other.pValue)
  const [clearest] = tested
  if (clearest === undefined) {
    const hasDays = (isCoarser ? coarse : cells).every(({ asked }) => asked >= 2 * leastExpected)
    return hasDays ? { kind: 'even', percent: percentOf(all) } : { kind: 'tooEarly' }
  }
  const { parts, pValue } = clearest
  const percents = parts.map(percentOf)
  const [best, worst] = [Math.max(...percents), Math.min(...percents)]
  if (pValue > level || best === worst) return { kind: 'even', percent: percentOf(all), pValue }
  const groupAt = (percent: number): Group => ({
    weekdays: parts.filter((cell) => percentOf(cell) === percent).flatMap(({ weekdays }) => weekdays),
    percent,
  })
  return { kind: 'differs', best: groupAt(best), worst: groupAt(worst), pValue, days: all.asked }
}

const joined = (cells: readonly Cell[]): Cell => ({
  weekdays: cells.flatMap(({ weekdays }) => weekdays),
  asked: cells.reduce((sum, { asked }) => sum + asked, 0),
  completed: cells.reduce((sum, { completed }) => sum + completed, 0),
})

export const isWeekend = (weekday: Weekday): boolean => weekday === 0 || weekday === 6

/** Monday to Friday, and the weekend: one cell where the schedule has only one of them. */
const weekendOf = (cells: readonly Cell[]): Cell[] =>
  [false, true]
    .map((wanted) => joined(cells.filter(({ weekdays: [weekday] }) => isWeekend(weekday as Weekday) === wanted)))
    .filter(({ asked }) => asked > 0)

function canTest(cells: readonly Cell[], all: Cell): boolean {
  const rarer = Math.min(all.completed, all.asked - all.completed) / all.asked
  return cells.length > 1 && cells.every(({ asked }) => asked * rarer >= leastExpected)
}

function pValueOf(cells: readonly Cell[], all: Cell, scale: number): number {
  const share = all.completed / all.asked
  const distance = cells.reduce(
    (sum, { asked, completed }) => sum + (completed - asked * share) ** 2 / (asked * share * (1 - share)),
    0,
  )
  return chiSquareTail(scale * distance, cells.length - 1)
}
