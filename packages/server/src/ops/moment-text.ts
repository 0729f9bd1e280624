/** To the minute, in UTC: the operator may be anywhere. */
export const momentOf = (instant: Temporal.Instant): string =>
  `${instant.toString({ smallestUnit: 'minute' }).replace('T', ' ').replace('Z', '')} UTC`
