import { type Day, isDay } from '@daymark/domain/time/day.ts'
import type * as z from 'zod/mini'
import { damaged } from './unreadable.ts'

/** Bytes as UTF-8, strictly: text in another encoding would be stored as gibberish. */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw damaged('it isn’t UTF-8 text')
  }
}

/** JSON of any shape. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text)
  } catch {
    throw damaged('its JSON is incomplete')
  }
}

/** A part of a file in the shape that its program writes; the refusal names the place that differs. */
export function readShape<S extends z.ZodMiniType>(schema: S, value: unknown, where: string): z.output<S> {
  const { data, error } = schema.safeParse(value)
  if (!error) return data
  const path = error.issues[0]?.path.map(String).join(' → ') ?? ''
  throw damaged(`${[where, path].filter(Boolean).join(' → ').slice(0, 120)} isn’t what we expected`)
}

/** A date in a file. The whole file is refused for one that is none: guessing would store wrong days. */
export function readDay(text: unknown): Day {
  if (isDay(text)) return text
  throw damaged(`“${String(text).slice(0, 40)}” isn’t a date`)
}

/** '08:05'. */
export const timeOf = (hour: number, minute: number): string => `${twoDigits(hour)}:${twoDigits(minute)}`

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** A day from its parts; the month counts from 1. */
export const dayOfParts = (year: number, month: number, date: number): Day =>
  readDay([String(year).padStart(4, '0'), twoDigits(month), twoDigits(date)].join('-'))
