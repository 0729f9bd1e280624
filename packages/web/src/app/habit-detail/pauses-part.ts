import { lazyPart } from '../lazy/lazy-part.tsx'
import { queried } from '../lazy/queried-part.tsx'

/** All pauses, opened from a habit and from the settings. */
export const pausesPart = lazyPart('pauses', () =>
  queried(async () => (await import('#features/habits/pauses/pauses-dialog.tsx')).PausesDialog),
)
