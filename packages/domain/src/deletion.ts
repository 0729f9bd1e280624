/** How long a deletion can be taken back from its toast. */
export const undoSeconds = 6

/** The server waits a little longer, since the word to take it back needs time to arrive. */
const leewaySeconds = 6

/** What was deleted before this instant is gone for good. */
export const undoEndOf = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ seconds: undoSeconds + leewaySeconds })
