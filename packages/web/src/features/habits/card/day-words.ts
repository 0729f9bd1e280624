import { type Pause, pausedUntil } from '@daymark/domain/habits/pause.ts'
import { weekdayNameOf } from '@daymark/domain/habits/schedule-wording.ts'
import { type Day, daysBetween, weekdayOf } from '@daymark/domain/time/day.ts'

/** Written out, since the browser's own formatter takes a slow phone a tenth of a second to wake, before the first card. */
const months = 'January February March April May June July August September October November December'.split(' ')

const monthOf = (day: Day): string => months[Number(day.slice(5, 7)) - 1] ?? ''
const dateOf = (day: Day): number => Number(day.slice(8))

/** 'Sunday, November 15'. */
export const longDayOf = (day: Day): string => `${weekdayNameOf(weekdayOf(day))}, ${monthOf(day)} ${dateOf(day)}`

/** 'Nov 15'. */
export const shortDayOf = (day: Day): string => `${monthOf(day).slice(0, 3)} ${dateOf(day)}`

/** 'Paused until Thursday', 'Paused until Dec 3', 'Paused today'; 'Paused' without an end, null where it is not paused. */
export function pausedTextOf(pauses: readonly Pause[], today: Day): string | null {
  const last = pausedUntil(pauses, today)
  if (last == null) return last === null ? 'Paused' : null
  if (last === today) return 'Paused today'
  return `Paused until ${daysBetween(today, last) < 7 ? weekdayNameOf(weekdayOf(last)) : shortDayOf(last)}`
}

/** 'Read', 'Read and Run', 'Read, Run and Rest'; of more than three names two, and how many more there are. */
export function namesInWords(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  if (names.length < 2) return last
  if (names.length > 3) return `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`
  return `${names.slice(0, -1).join(', ')} and ${last}`
}
