import { type LazyDialog, useLazyDialog } from '../lazy/lazy-dialog.tsx'
import { lazyPart } from '../lazy/lazy-part.tsx'
import { queried } from '../lazy/queried-part.tsx'

export const profileSettings = lazyPart('profile', () =>
  queried(async () => (await import('./profile-settings.tsx')).ProfileSettings),
)

export const useProfile = (): LazyDialog => useLazyDialog(profileSettings)
