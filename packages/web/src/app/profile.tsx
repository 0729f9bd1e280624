import { type LazyDialog, LazyDialogPart, useLazyDialog } from './lazy-dialog.tsx'
import { lazyPart } from './lazy-part.tsx'
import { queried } from './queried-part.tsx'

const settings = lazyPart('profile', () =>
  queried(async () => (await import('./profile-settings.tsx')).ProfileSettings),
)

export const useProfile = (): LazyDialog => useLazyDialog(settings)

export function ProfilePart({ profile }: { profile: LazyDialog }) {
  const ProfileSettings = settings.Part
  return (
    <LazyDialogPart dialog={profile}>
      <ProfileSettings isOpen={profile.isOpen} onClose={profile.close} />
    </LazyDialogPart>
  )
}
