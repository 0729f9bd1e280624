import { canUse } from '@daymark/domain/subscription/access.ts'
import { GoogleButton } from '#features/auth/google-button.tsx'
import type { ExportAccess } from '#features/profile/download-choice.tsx'
import { ProfileDialog } from '#features/profile/profile-dialog.tsx'
import { useDeletionNote } from '#features/subscription/deletion-note.ts'
import { useFeatureAccess, useSubscription } from '#features/subscription/subscription-context.ts'
import { UpgradePrompt } from '#features/subscription/upgrade-prompt.tsx'
import { ImportEntry } from './import-entry.tsx'
import { PlanChooser } from './plan-chooser.tsx'
import { SubscriptionPart } from './subscription-part.tsx'
import { useUpgrade } from './upgrade.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** Profile Settings, with Google's button for whoever has no password to confirm with. */
export function ProfileSettings({ isOpen, onClose }: Props) {
  return (
    <ProfileDialog
      isOpen={isOpen}
      onClose={onClose}
      renderSubscription={() => <SubscriptionPart />}
      exportAccess={useExportAccess()}
      deletionNote={useDeletionNote(isOpen)}
      renderImport={() => <ImportEntry />}
      renderGoogleProof={(onCredential) => <GoogleButton purpose="confirm" onCredential={onCredential} />}
    />
  )
}

/** A refusal means that the plan has changed since it was last looked at. */
function useExportAccess(): ExportAccess {
  const access = useFeatureAccess()
  const { loadFeatureAccess } = useSubscription()
  return {
    canExport: access && canUse('export', access),
    renderPrompt: () => (
      <PlanChooser>
        <ExportPrompt />
      </PlanChooser>
    ),
    onLocked: () => void loadFeatureAccess(),
  }
}

function ExportPrompt() {
  return <UpgradePrompt feature="export" access={useFeatureAccess()} onUpgrade={useUpgrade()} />
}
