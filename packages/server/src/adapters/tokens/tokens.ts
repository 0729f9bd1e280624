/** What an access token says: who, and in which session. */
export type Claims = { userId: string; sessionId: string }

/** The port to access tokens. A token is only ever a pointer to a session: whether that still lives, the database knows. */
export type Tokens = {
  issue(claims: Claims, now: Temporal.Instant): Promise<string>
  /** Null for a forged, expired or altered token, or another text. */
  read(token: string, now: Temporal.Instant): Promise<Claims | null>
  /** A digest that only this installation can make, separate for each purpose. */
  seal(purpose: string, text: string): string
}
