/** Returns now; only services hold one. Rules are handed an instant or a day instead. */
export type Clock = () => Temporal.Instant
