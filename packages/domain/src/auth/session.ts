/**
 * Whether a token has expired, or its expiry cannot be read. This does not verify the token; only the server can.
 */
export function isTokenExpired(token: string, now: Temporal.Instant): boolean {
  const expiry = expiryOf(token)
  return expiry === null || Temporal.Instant.compare(expiry, now) <= 0
}

/** The expiry claim of a token; null where there is no readable one. */
export const expiryOf = (token: string): Temporal.Instant | null => instantIn(token, 'exp')

/** When a token was issued, by the server's clock; null where it does not say. */
export const issueOf = (token: string): Temporal.Instant | null => instantIn(token, 'iat')

function instantIn(token: string, claim: 'exp' | 'iat'): Temporal.Instant | null {
  const claims = token.split('.')[1]
  if (claims === undefined) return null
  try {
    const seconds: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))[claim]
    return typeof seconds === 'number' ? Temporal.Instant.fromEpochMilliseconds(Math.floor(seconds * 1000)) : null
  } catch {
    return null
  }
}
