/** Now, for whoever is allowed to ask. Rules are handed an instant or a day instead. */
export type Clock = () => Temporal.Instant
