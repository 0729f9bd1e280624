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

/** Ties a sign-in at a provider to the browser that began it. */
export type Handshake = { state: string; nonce: string; verifier: string }

/** What a provider says of the user who came back from it: `person` is null without an address that it has verified. */
export type Returned = { subject: string; person: Pick<Person, 'email' | 'firstName' | 'lastName' | 'avatar'> | null }

/** The port to a provider that the browser is sent to, and returns from with a code. */
export type RedirectIdentity = {
  name: string
  /** Where the browser is sent. */
  addressFor(handshake: Handshake, now: Temporal.Instant): Promise<URL>
  /** Null for a return that is not believed: forged, of another sign-in, used before, or called off by the user. */
  userIn(query: string, handshake: Handshake, now: Temporal.Instant): Promise<Returned | null>
}

/** The provider does not respond in time or in a way that can be checked: a request gets 503. */
export class IdentityUnavailable extends Error {
  override readonly name = 'IdentityUnavailable'
}
