import { type RefusalCode, refusalCodes } from '@daymark/domain/refusal.ts'
import { isRecord } from './is-record.ts'

type FieldError = { path: string; message: string }

type Facts = {
  status: number
  code: string
  message: string
  details?: Readonly<Record<string, unknown>>
  /** Whether the message is no more than the status: the response had no words of its own. */
  isWordless?: boolean
  cause?: unknown
}

/**
 * Why a call failed. Show it by `messageOf`: a screen's own words come before the status of a response without any.
 * `status` is 0 when no response came at all (`code` is then 'network'); `details` is the whole body of a refusal, so a
 * screen finds the fields that belong to its code. Only where the body is a refusal of ours is `code` one of ours.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly details: Readonly<Record<string, unknown>>
  readonly errors: readonly FieldError[]
  readonly isWordless: boolean

  constructor({ status, code, message, details = {}, isWordless = false, cause }: Facts) {
    super(message, { cause })
    this.status = status
    this.code = code
    this.details = details
    this.isWordless = isWordless
    this.errors = Array.isArray(details['errors']) ? details['errors'].filter(isFieldError) : []
  }
}

/** The message to show: the server's where it has one, else the screen's own, or the status where the screen has none. */
export function messageOf(error: unknown, fallback?: string): string {
  if (!(error instanceof ApiError)) return fallback ?? 'An unexpected error occurred'
  return error.isWordless && fallback !== undefined ? fallback : error.message || (fallback ?? '')
}

/** Whether Daymark itself said no, in one way or in any. The page of a proxy or of a Wi-Fi portal is no refusal, whatever its status. */
export const isRefusal = (error: unknown, code?: RefusalCode): error is ApiError & { readonly code: RefusalCode } =>
  error instanceof ApiError && refusalCodes.some((ours) => ours === error.code && (code ?? ours) === ours)

/** The response that the caller has is still the current one. */
export const isUnchanged = (error: unknown): boolean => error instanceof ApiError && error.status === 304

/** The session is over. That has been shown already and the sign-in form follows: callers stay silent. */
export const isSessionEnd = (error: unknown): boolean => isRefusal(error, 'unauthenticated')

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value['path'] === 'string' && typeof value['message'] === 'string'
