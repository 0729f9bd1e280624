import { ApiError, isSessionEnd } from '#api/api-error.ts'
import type { Form } from '#forms/form.ts'
import type { HabitFields } from './habit-fields.ts'

export type LimitRefusal = { currentCount: number; maxAllowed: number; subscriptionTier: string }

/** Why a habit was not saved, by what is done about it. */
export type SaveFailure =
  /** The session is over: that has been shown already. */
  | { kind: 'signed-out' }
  | { kind: 'limit'; refusal: LimitRefusal }
  /** `toast` is said in passing, `error` stays in the form. */
  | { kind: 'told'; toast: string; error: unknown }

/**
 * A taken name shows the message of the server, also at its field; no connection as that; everything else in the
 * words that the form has for it. A limit without figures is the one that is known.
 */
export function saveFailureOf(error: unknown, fallback: string, known: LimitRefusal): SaveFailure {
  if (isSessionEnd(error)) return { kind: 'signed-out' }
  if (!(error instanceof ApiError)) return { kind: 'told', toast: fallback, error }
  if (error.status === 402) return { kind: 'limit', refusal: limitOf(error, known) }
  if (error.message.includes('already exists')) return { kind: 'told', toast: error.message, error: atName(error) }
  return { kind: 'told', toast: error.code === 'network' ? error.message : fallback, error }
}

function limitOf({ details }: ApiError, known: LimitRefusal): LimitRefusal {
  const { currentCount, maxAllowed, subscriptionTier } = details
  return {
    currentCount: typeof currentCount === 'number' ? currentCount : known.currentCount,
    maxAllowed: typeof maxAllowed === 'number' ? maxAllowed : known.maxAllowed,
    subscriptionTier: typeof subscriptionTier === 'string' ? subscriptionTier : known.subscriptionTier,
  }
}

const atName = ({ status, code, message, details, cause }: ApiError): ApiError =>
  new ApiError({ status, code, message, cause, details: { ...details, errors: [{ path: 'name', message }] } })

/** The reason to show in the form: none of a field, and no lost connection, which has a toast. */
export function untoldProblem(form: Pick<Form<HabitFields, unknown>, 'fields' | 'field' | 'problem'>): string | null {
  const { problem } = form
  if (problem === null || problem === 'Network error occurred') return null
  const names = Object.keys(form.fields) as (keyof HabitFields)[]
  return names.some((name) => form.field(name).error !== undefined) ? null : problem
}
