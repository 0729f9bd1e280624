/**
 * The user, as a provider vouches for it. `subject` is the identity; an address may change hands. `issuedAt` is when the
 * provider said so, where it says when.
 */
export type Person = {
  subject: string
  email: string
  firstName: string
  lastName: string
  avatar: string | null
  issuedAt: Temporal.Instant | null
}

/** The port to somebody else's word about a person. There is none where nobody has set one up. */
export type Identity = {
  clientId: string
  scriptUrl: string
  /** Null for a credential that is not believed: forged, expired, somebody else's, or for an unverified address. */
  verify(credential: string, now: Temporal.Instant): Promise<Person | null>
}

/** The provider's keys cannot be had in time, so nothing can be said about a credential: a request answers 503. */
export class IdentityUnavailable extends Error {
  override readonly name = 'IdentityUnavailable'
}
