/** Clocks differ by a little. What is dated further ahead was not issued yet, or would seem fresh for too long. */
const mostAhead = Temporal.Duration.from({ minutes: 1 })

/** Whether a token says that it is issued later than now, in seconds since 1970. */
export const isIssuedAhead = (iat: number, now: Temporal.Instant): boolean =>
  iat * 1000 > now.add(mostAhead).epochMilliseconds
