import type { RegistrationDraft } from '@daymark/domain/auth/credentials.ts'

/**
 * Where a registration stands. What the account will be made of is held here, in memory and nowhere else, and no longer
 * than it is needed: it holds the password.
 */
export type Registration =
  | { step: 'form'; problem: string | null }
  | { step: 'verify'; draft: RegistrationDraft }
  | { step: 'complete'; draft: RegistrationDraft }

type Event =
  | { type: 'code sent'; draft: RegistrationDraft }
  | { type: 'verified' }
  /** The person went back, or the account could not be made. */
  | { type: 'given up' }

export const atForm: Registration = { step: 'form', problem: null }

/** A verification that nothing is stored for any more leads back to the form, which says so. */
export function registrationAfter(registration: Registration, event: Event): Registration {
  if (event.type === 'code sent') return { step: 'verify', draft: event.draft }
  if (event.type === 'given up') return atForm
  if (registration.step === 'verify') return { step: 'complete', draft: registration.draft }
  if (registration.step === 'complete') return registration
  return { step: 'form', problem: 'Registration data not found. Please start over.' }
}
