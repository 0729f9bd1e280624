/** Every refusal of the product. The list is closed: HTTP gives each code a status, the web a screen. */
export const refusalCodes = [
  'invalid',
  'unauthenticated',
  'habit_limit_exceeded',
  'card_declined',
  'payment_unconfirmed',
  'feature_locked',
  'sign_in_again',
  'forbidden',
  'registration_closed',
  'not_found',
  'conflict',
  'habit_name_taken',
  'not_scheduled',
  'frequency_locked',
  'too_large',
  'unsupported_media_type',
  'rate_limited',
  'unavailable',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** The code of a refusal that came over the network; null for a foreign body, since a proxy or a Wi-Fi portal may respond instead. */
export function refusalCodeIn(body: unknown): RefusalCode | null {
  if (typeof body !== 'object' || body === null) return null
  const { success, code } = body as Record<string, unknown>
  return success === false ? (refusalCodes.find((known) => known === code) ?? null) : null
}

/** Whether the same request may succeed later, unchanged. */
export const mayPass = (code: RefusalCode): boolean => code === 'rate_limited' || code === 'unavailable'

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
