import { isRecord } from './is-record.ts'

type FieldError = { path: string; message: string }

type Facts = {
  status: number
  code: string
  message: string
  details?: Readonly<Record<string, unknown>>
  cause?: unknown
}

/**
 * Why a call failed, in words that can be shown as they are. `status` is 0 when no answer came at all (`code` is then
 * 'network'); `details` is the whole body of a refusal, so a screen finds the fields that belong to its code.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly details: Readonly<Record<string, unknown>>
  readonly errors: readonly FieldError[]

  constructor({ status, code, message, details = {}, cause }: Facts) {
    super(message, { cause })
    this.status = status
    this.code = code
    this.details = details
    this.errors = Array.isArray(details['errors']) ? details['errors'].filter(isFieldError) : []
  }
}

/** What to tell the person: the server's words where it spoke, the screen's own where anything else went wrong. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError ? error.message : fallback

/** The session is over: whoever ended it has told so already, and the sign-in form follows. Nobody needs to say it again. */
export const isSessionEnd = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 401

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value['path'] === 'string' && typeof value['message'] === 'string'
