/** How long a deletion can be undone from its toast. */
export const undoSeconds = 6

/** The server allows a little longer, since the undo request takes time to arrive. */
const leewaySeconds = 6

/** What was deleted before this instant is gone for good. */
export const undoEndOf = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ seconds: undoSeconds + leewaySeconds })
