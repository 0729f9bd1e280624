/** How old a credential or a sign-in may be that confirms what can't be undone. */
const maxAge = Temporal.Duration.from({ minutes: 5 })
/** Clocks differ by a little. */
const clockTolerance = Temporal.Duration.from({ seconds: 5 })

/** Whether the user has just signed in with the provider: a credential that doesn't say when it was issued proves nothing. */
export const isFreshCredential = (issuedAt: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  issuedAt !== null &&
  Temporal.Instant.compare(issuedAt, now.add(clockTolerance)) <= 0 &&
  Temporal.Instant.compare(issuedAt.add(maxAge), now) >= 0
