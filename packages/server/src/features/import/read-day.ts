import { type Day, isDay } from '@daymark/domain/time/day.ts'
import { damaged } from './unreadable.ts'

/** A date in a file. One that is no date means that the file is not what it seems: it is refused, and not guessed at. */
export function readDay(text: unknown): Day {
  if (isDay(text)) return text
  throw damaged(`“${String(text).slice(0, 40)}” isn’t a date`)
}

/** A day from its parts; the month counts from 1. */
export const dayOfParts = (year: number, month: number, date: number): Day =>
  readDay([String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-'))
