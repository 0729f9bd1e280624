/** How long the price of a change that was shown can be confirmed; also how far back unused time may be counted. */
export const priceHoldMinutes = 30
/** Clocks of several servers differ a little. */
const skewMinutes = 1

export const isPriceHeld = (pricedAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(pricedAt, now.subtract({ minutes: priceHoldMinutes })) >= 0 &&
  Temporal.Instant.compare(pricedAt, now.add({ minutes: skewMinutes })) <= 0
