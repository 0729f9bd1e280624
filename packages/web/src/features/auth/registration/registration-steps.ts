import type { RegistrationDraft } from '@daymark/domain/auth/credentials.ts'

/** All that the account will be made of but the password. */
export type PendingRegistration = Omit<RegistrationDraft, 'password'>

/**
 * The state of a registration. The password is held in memory and nowhere else, and no longer than it is needed: after a
 * reload there is none, and it is asked for again once the code was right.
 */
export type Registration =
  | { step: 'form'; problem: string | null }
  | { step: 'verify'; pending: PendingRegistration; password: string | null }
  | { step: 'password'; pending: PendingRegistration }
  | { step: 'complete'; draft: RegistrationDraft }

type Event =
  | { type: 'code sent'; draft: RegistrationDraft }
  | { type: 'verified' }
  | { type: 'password typed'; password: string }

export const startOver = 'Registration data not found. Please start over.'

export const atForm: Registration = { step: 'form', problem: null }

/** Where a reload goes on. */
export const atStart = (pending: PendingRegistration | null): Registration =>
  pending ? { step: 'verify', pending, password: null } : atForm

/** Where nothing is stored to go on with, the form says so. */
export function registrationAfter(registration: Registration, event: Event): Registration {
  switch (event.type) {
    case 'code sent': {
      const { password, ...pending } = event.draft
      return { step: 'verify', pending, password }
    }
    case 'verified': {
      if (registration.step === 'form') return { step: 'form', problem: startOver }
      if (registration.step !== 'verify') return registration
      const { pending, password } = registration
      return password === null ? { step: 'password', pending } : { step: 'complete', draft: { ...pending, password } }
    }
    case 'password typed':
      if (registration.step !== 'password') return registration
      return { step: 'complete', draft: { ...registration.pending, password: event.password } }
    default:
      return event satisfies never
  }
}
