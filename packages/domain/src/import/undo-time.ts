/** How long an import can be undone as a whole. */
const undoHours = 24

export const undoEndsAt = (importedAt: Temporal.Instant): Temporal.Instant => importedAt.add({ hours: undoHours })

/** The last moment still counts. */
export const canUndo = (importedAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, undoEndsAt(importedAt)) <= 0
