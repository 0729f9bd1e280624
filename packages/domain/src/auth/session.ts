/**
 * Whether a token no longer counts: its expiry is reached, or cannot be read. This reads the token and proves nothing
 * about it; whether it is genuine only the server can tell.
 */
export function isTokenExpired(token: string, now: Temporal.Instant): boolean {
  const expiry = expiryOf(token)
  return expiry === null || Temporal.Instant.compare(expiry, now) <= 0
}

/** The instant a token's expiry claim names; null for anything that is no token with a readable one. */
export function expiryOf(token: string): Temporal.Instant | null {
  const claims = token.split('.')[1]
  if (claims === undefined) return null
  try {
    const { exp }: { exp?: unknown } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof exp === 'number' ? Temporal.Instant.fromEpochMilliseconds(Math.floor(exp * 1000)) : null
  } catch {
    return null
  }
}
