import type { Day } from '@daymark/domain/time/day.ts'

/** 'Sunday, November 15'. */
export const longDayOf = (day: Day): string =>
  Temporal.PlainDate.from(day).toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric' })

/** 'Nov 15'. */
export const shortDayOf = (day: Day): string =>
  Temporal.PlainDate.from(day).toLocaleString('en-US', { month: 'short', day: 'numeric' })

/** 'Read', 'Read and Run', 'Read, Run and Rest'; of more than three names two, and how many more there are. */
export function namesInWords(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  if (names.length < 2) return last
  if (names.length > 3) return `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`
  return `${names.slice(0, -1).join(', ')} and ${last}`
}
