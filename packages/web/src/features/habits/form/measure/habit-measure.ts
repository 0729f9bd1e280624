import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { Measure } from '@daymark/domain/habits/measure.ts'

/** Named as the server reports them, so that its errors find their fields. */
export type MeasureFields = {
  'measure.direction': 'none' | Measure['direction']
  'measure.target': string
  'measure.unit': string
  'measure.step': string
}
export const measureFieldNames = [
  'measure.direction',
  'measure.target',
  'measure.unit',
  'measure.step',
] as const satisfies readonly (keyof MeasureFields)[]

export const measureChoices = [
  { value: 'none', label: 'Done or not' },
  { value: 'atLeast', label: 'At least' },
  { value: 'atMost', label: 'At most' },
] as const

/** What a habit's measure puts into the form; decimals as the wire has them. */
export const measureFieldsOf = (measure: HabitView['measure']): MeasureFields => ({
  'measure.direction': measure?.direction ?? 'none',
  'measure.target': measure ? String(measure.target) : '',
  'measure.unit': measure?.unit ?? '',
  'measure.step': String(measure?.step ?? 1),
})

const grouped = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/

/**
 * A number as it was typed. A comma before groups of three digits separates thousands, as in '10,000 steps'; any other is
 * a decimal comma. What is no number is NaN.
 */
export function decimalIn(typed: string): number {
  const text = typed.trim()
  const plain = grouped.test(text) ? text.replaceAll(',', '') : text.replace(',', '.')
  return /\d/.test(plain) && /^-?\d*\.?\d*$/.test(plain) ? Number(plain) : Number.NaN
}

/** The number as it was understood, to be shown once its field is left. What is no number stays as it was typed. */
export function understood(typed: string): string {
  const text = String(decimalIn(typed))
  return decimalIn(text) === decimalIn(typed) ? text : typed
}

/** What the controls say, to be validated; null for done or not. What was typed under another choice stays for the way back. */
export function measureIn(fields: MeasureFields) {
  const direction = fields['measure.direction']
  if (direction === 'none') return null
  const step = fields['measure.step']
  return {
    unit: fields['measure.unit'].trim(),
    target: decimalIn(fields['measure.target']),
    direction,
    step: step.trim() === '' ? 1 : decimalIn(step),
  }
}

/** Whether both say the same, however it was typed. */
export const isSameMeasure = (one: MeasureFields, other: MeasureFields): boolean =>
  JSON.stringify(measureIn(one)) === JSON.stringify(measureIn(other))

/** 'Done or not', 'At least 8 glasses'; of an unfinished one what is there. */
export function measureTextIn(fields: MeasureFields): string {
  const measure = measureIn(fields)
  if (measure === null) return 'Done or not'
  const { direction, target, unit } = measure
  const amount = target > 0 ? target.toLocaleString('en-US', { maximumFractionDigits: 3 }) : ''
  const label = direction === 'atLeast' ? 'At least' : 'At most'
  return [label, amount, unit].filter(Boolean).join(' ')
}
