import type { Amount } from '../../habits/amount.ts'
import { isLimit, type Measure } from '../../habits/measure.ts'
import { amountText, progressText } from '../../habits/measure-wording.ts'
import type { DayCell } from './day-cells.ts'

/** '1 excused day' is left out of a figure; null where none is. */
export function withoutExcusedText(days: number): string | null {
  if (days === 0) return null
  return `without ${days === 1 ? '1 excused day' : `${days} excused days`}`
}

const stateWords = {
  completed: 'completed',
  skipped: 'skipped',
  missed: 'not done',
  open: 'not completed',
  off: 'not scheduled',
  ahead: 'still to come',
} satisfies Record<DayCell['state'], string>

const limitWords = { ...stateWords, completed: 'within the limit', open: 'within the limit so far' }

/** A day in words, after its date: 'skipped', '5 of 8 glasses', 'over the limit, 3 of at most 2 coffees'. */
export function dayWordsOf(cell: DayCell, measure: Measure | null): string {
  const words = cell.state === 'skipped' && cell.isPaused ? 'paused' : stateWordsOf(cell, measure)
  return cell.isForgiven ? `${words}, forgiven` : words
}

function stateWordsOf({ state, amount, isToday }: DayCell, measure: Measure | null): string {
  if (measure === null) return stateWords[state]
  const ofLimit = isLimit(measure)
  const words = ofLimit && (state !== 'open' || isToday) ? limitWords[state] : stateWords[state]
  if (amount === undefined || state === 'ahead') return words
  const progress = progressText(amount, measure)
  if (state === 'open' && !ofLimit) return progress
  const isOver = ofLimit && state === 'missed' && amount > measure.target
  return `${isOver ? 'over the limit' : words}, ${progress}`
}

const significant = (amount: Amount, digits: number): Amount => Math.round(Number(amount.toPrecision(digits)))

/** A mean to read: '6.33', '12.3', '8,124'. Rounded to three digits, and never to tens. */
export const meanText = (mean: Amount): string =>
  amountText(mean < 1_000_000 ? significant(mean, 3) : Math.round(mean / 1000) * 1000)

const scales = [
  { from: 1_000_000, sign: 'M' },
  { from: 1000, sign: 'k' },
] as const

/** An amount in at most five characters, for a chart: '6.3', '52', '840', '1.2k', '12k', '31M'. */
export function figureText(amount: Amount): string {
  const short = significant(amount, amount < 100_000 ? 2 : 3)
  const scale = scales.find(({ from }) => short >= from * 1000)
  if (scale === undefined) return amountText(short)
  const scaled = significant(Math.round(short / scale.from), short / scale.from < 100_000 ? 2 : 3)
  return `${amountText(scaled)}${scale.sign}`
}
