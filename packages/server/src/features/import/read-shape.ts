import type * as z from 'zod/mini'
import { damaged } from './unreadable.ts'

/** A part of a file in the shape that its program writes; otherwise the place is named where it is not. */
export function readShape<S extends z.ZodMiniType>(schema: S, value: unknown, where: string): z.output<S> {
  const { data, error } = schema.safeParse(value)
  if (!error) return data
  const path = error.issues[0]?.path.map(String).join(' → ') ?? ''
  throw damaged(`${[where, path].filter(Boolean).join(' → ').slice(0, 120)} isn’t what we expected`)
}

/** JSON of any shape. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text)
  } catch {
    throw damaged('its JSON is incomplete')
  }
}
