import type { WeekFigures } from '@daymark/contract/admin-reports.shapes.ts'
import { cancelReasons } from '@daymark/domain/subscription/cancel-reason.ts'

/** One colour of a chart: its name, and its value for each week. */
export type Series = { name: string; color: string; values: readonly number[] }

/** A round number at or above the highest value, so that the scale can be read: one digit and zeros. */
export function scaleFor(values: readonly number[]): number {
  const highest = Math.max(1, ...values)
  const power = 10 ** Math.floor(Math.log10(highest))
  return [1, 2, 3, 4, 5, 6, 8, 10].map((step) => step * power).find((top) => top >= highest) ?? highest
}

/** Part of a whole in words; a dash where there is no whole. */
export const shareOf = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Who stayed is known for all of a week two weeks after its last day, and so is who paid, about. */
const knownAfterDays = 20

/** The first week for which it is too early to tell; the number of weeks where there is none. */
export function firstOpenWeek(weeks: readonly Pick<WeekFigures, 'week'>[], today: string): number {
  const now = Temporal.PlainDate.from(today)
  const index = weeks.findIndex(({ week }) => Temporal.PlainDate.from(week).until(now).days < knownAfterDays)
  return index === -1 ? weeks.length : index
}

const reasonNames = {
  tooExpensive: 'Too expensive',
  missingFeature: 'Missing a feature',
  notUsed: 'Didn’t use it',
  otherApp: 'Another app',
  other: 'Something else',
  unsaid: 'Not said',
} as const
const reasonColors = ['#1C7A86', '#C9552B', '#5B57C2', '#A8741A', '#3F7F3A', '#546A78'] as const

/** Cancellations by their reason; reasons that were never given are left out. */
export function cancellationSeries(weeks: readonly Pick<WeekFigures, 'cancellations'>[]): Series[] {
  return [...cancelReasons, 'unsaid' as const]
    .map((reason, index) => ({
      name: reasonNames[reason],
      color: reasonColors[index] ?? '#546A78',
      values: weeks.map(({ cancellations }) => cancellations[reason]),
    }))
    .filter(({ values }) => sum(values) > 0)
}

const mostColumns = 3

/** What a table says of a week: each series by itself, or of many their sum and what it is made of. */
export function tableOf(series: readonly Series[], format: (value: number) => string) {
  if (series.length <= mostColumns) {
    return {
      heads: series.map(({ name }) => name),
      cellsOf: (week: number) => series.map(({ values }) => format(values[week] ?? 0)),
    }
  }
  return {
    heads: ['Total', 'Of these'],
    cellsOf: (week: number) => {
      const parts = series
        .map(({ name, values }) => ({ name, value: values[week] ?? 0 }))
        .filter(({ value }) => value > 0)
      return [
        format(sum(parts.map(({ value }) => value))),
        parts.map(({ name, value }) => `${name} ${format(value)}`).join(', '),
      ]
    },
  }
}

/** The currencies in which there was ever revenue, by name. */
export const currenciesOf = (weeks: readonly Pick<WeekFigures, 'revenue'>[]): string[] =>
  [...new Set(weeks.flatMap(({ revenue }) => Object.keys(revenue)))].sort()

export const money = (cents: number, currency: string): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency, maximumFractionDigits: 0 })

/** 'Mar 2' */
export const weekName = (week: string): string =>
  Temporal.PlainDate.from(week).toLocaleString('en-US', { month: 'short', day: 'numeric' })
