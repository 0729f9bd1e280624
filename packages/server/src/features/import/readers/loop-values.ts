import type { DayEntry, FoundMeasure } from '@daymark/domain/import/found.ts'
import type { FoundFrequency } from '@daymark/domain/import/found-frequency.ts'
import { statusOfValue } from './number-status.ts'

/** What Loop stores for a day: 2 done, 3 skipped, 0 a no, below that unknown; 1 is only ever computed. */
const skip = 3
const thousandths = 1000

export type LoopValue = Pick<DayEntry, 'status' | 'value'>

export function yesNoEntry(value: number): LoopValue {
  if (value === 2) return { status: 'done', value: null }
  if (value === 0) return { status: 'no', value: null }
  return { status: value === skip ? 'skip' : 'none', value: null }
}

/** Amounts are in thousandths, but for the skip. */
export function numberEntry(stored: number, measure: FoundMeasure): LoopValue {
  if (stored === skip) return { status: 'skip', value: null }
  if (stored < 0) return { status: 'none', value: null }
  const value = stored / thousandths
  return { status: statusOfValue(value, measure), value }
}

/** `times` in `days`, as Loop displays it. */
export function loopFrequency(times: number, days: number): FoundFrequency {
  if (!(times > 0 && days > 0) || times >= days) return { kind: 'daily' }
  if (days === 7) return { kind: 'timesPerWeek', times }
  if (days === 30 || days === 31) return { kind: 'timesPerMonth', times }
  return times === 1 ? { kind: 'everyNDays', n: days } : { kind: 'timesInDays', times, days }
}
