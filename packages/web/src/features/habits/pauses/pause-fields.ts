import type { habitsShapes } from '@daymark/contract/habits.shapes.ts'
import type { InputOf } from '@daymark/contract/route.ts'
import { pauseBeginsInTime, pauseEndsLater, pauseReason } from '@daymark/domain/habits/pause-fields.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import * as z from 'zod/mini'
import { type Errors, type Validation, validate } from '#forms/validation.ts'

export type PauseDraft = InputOf<(typeof habitsShapes)['createPause']>['body']

/** What the controls hold; all habits are an empty id. */
export type PauseFields = { habitId: string; from: string; to: string; isOpen: 'true' | 'false'; reason: string }

export const newPauseFields = (habitId: string | null, today: Day): PauseFields => ({
  habitId: habitId ?? '',
  from: today,
  to: '',
  isOpen: 'false',
  reason: '',
})

/** A date picker gives a date or nothing. */
const pickedDay = z.custom<Day>()

const newPause = z
  .object({ habitId: z.nullable(z.string()), from: pickedDay, to: z.nullable(pickedDay), reason: pauseReason })
  .check(pauseEndsLater, pauseBeginsInTime)

export function validatePause({ habitId, from, to, isOpen, reason }: PauseFields): Validation<PauseDraft> {
  const isEndless = isOpen === 'true'
  const missing: Errors = {
    ...(from === '' && { from: 'Please choose the first day' }),
    ...(to === '' && !isEndless && { to: 'Please choose the last day' }),
  }
  const draft = { habitId: habitId || null, from, to: isEndless ? null : to, reason }
  const validated = validate<PauseDraft>(newPause, draft)
  if (Object.keys(missing).length === 0) return validated
  return { isGood: false, errors: { ...validated.errors, ...missing } }
}
