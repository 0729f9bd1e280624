import { addDays, type Day, daysBetween, mondayOf } from '@daymark/domain/time/day.ts'

/** A grid of days from one to another. `rows` says what lies in a row: a week's days, or one weekday's weeks. */
export type DayGrid = { first: Day; last: Day; rows: 'weeks' | 'weekdays' }

type Press = { key: string; ctrlKey: boolean }

/**
 * The day that a key leads to; null for a key that is none of the grid's. Arrows stop at the edges. Home and End go to
 * the ends of the row, with Ctrl to those of the grid; Page Up and Page Down go four weeks.
 */
export function dayAfterKey({ key, ctrlKey }: Press, from: Day, grid: DayGrid): Day | null {
  const [across, down] = grid.rows === 'weeks' ? [1, 7] : [7, 1]
  switch (key) {
    case 'ArrowRight':
      return stepTo(addDays(from, across), from, grid)
    case 'ArrowLeft':
      return stepTo(addDays(from, -across), from, grid)
    case 'ArrowDown':
      return stepTo(addDays(from, down), from, grid)
    case 'ArrowUp':
      return stepTo(addDays(from, -down), from, grid)
    case 'PageDown':
      return within(addDays(from, 28), grid)
    case 'PageUp':
      return within(addDays(from, -28), grid)
    case 'Home':
      return ctrlKey ? grid.first : rowOf(from, grid).first
    case 'End':
      return ctrlKey ? grid.last : rowOf(from, grid).last
    default:
      return null
  }
}

const within = (day: Day, { first, last }: DayGrid): Day => (day < first ? first : day > last ? last : day)

const stepTo = (day: Day, from: Day, { first, last }: DayGrid): Day => (day < first || day > last ? from : day)

function rowOf(day: Day, grid: DayGrid): { first: Day; last: Day } {
  if (grid.rows === 'weeks') {
    const monday = mondayOf(day)
    return { first: within(monday, grid), last: within(addDays(monday, 6), grid) }
  }
  const before = Math.floor(daysBetween(grid.first, day) / 7)
  const after = Math.floor(daysBetween(day, grid.last) / 7)
  return { first: addDays(day, -7 * before), last: addDays(day, 7 * after) }
}
