/** Everything the product says no to. The list is closed: the edge gives each code a status, the web gives it a screen. */
export type RefusalCode =
  | 'invalid'
  | 'unauthenticated'
  | 'habit_limit_exceeded'
  | 'card_declined'
  | 'feature_locked'
  | 'not_found'
  | 'conflict'
  | 'habit_name_taken'
  | 'not_scheduled'
  | 'frequency_locked'
  | 'too_large'
  | 'unsupported_media_type'
  | 'rate_limited'
  | 'unavailable'

/** The domain returns a refusal, a service throws it, the edge prints it. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: RefusalCode, message: string, details: Record<string, unknown> = {}) {
    super(message)
    this.code = code
    this.details = details
  }
}
