import { GoogleButton } from '#features/auth/google-button.tsx'
import { ProfileDialog } from '#features/profile/profile-dialog.tsx'

type Props = { isOpen: boolean; onClose: () => void }

/** Profile Settings, with Google's button for whoever has no password to confirm with. */
export function ProfileSettings({ isOpen, onClose }: Props) {
  return (
    <ProfileDialog
      isOpen={isOpen}
      onClose={onClose}
      renderGoogleProof={(onCredential) => <GoogleButton purpose="confirm" onCredential={onCredential} />}
    />
  )
}
