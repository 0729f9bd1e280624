/**
 * Whether a token has expired, or its expiry cannot be read. This does not verify the token; only the server can.
 */
export function isTokenExpired(token: string, now: Temporal.Instant): boolean {
  const expiry = expiryOf(token)
  return expiry === null || Temporal.Instant.compare(expiry, now) <= 0
}

/** The expiry claim of a token; null where there is no readable one. */
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
