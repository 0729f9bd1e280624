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

/** The port to an identity provider. */
export type Identity = {
  clientId: string
  scriptUrl: string
  /** Null for a credential that is not accepted: forged, expired, for another client, or for an unverified address. */
  verify(credential: string, now: Temporal.Instant): Promise<Person | null>
}

/** The provider's keys cannot be fetched in time, so a credential cannot be checked: a request gets 503. */
export class IdentityUnavailable extends Error {
  override readonly name = 'IdentityUnavailable'
}
