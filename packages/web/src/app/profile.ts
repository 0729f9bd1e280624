import { type LazyDialog, useLazyDialog } from './lazy-dialog.tsx'
import { lazyPart } from './lazy-part.tsx'
import { queried } from './queried-part.tsx'

export const profileSettings = lazyPart('profile', () =>
  queried(async () => (await import('./profile-settings.tsx')).ProfileSettings),
)

export const useProfile = (): LazyDialog => useLazyDialog(profileSettings)
