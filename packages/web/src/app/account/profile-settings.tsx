import { canUse } from '@daymark/domain/subscription/access.ts'
import { FileUp, Pause, Plug } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { hasPlans } from '#api/has-plans.ts'
import { GoogleButton } from '#features/auth/google/google-button.tsx'
import { SignInAgain } from '#features/auth/provider/sign-in-again.tsx'
import type { ExportAccess } from '#features/profile/account/download-choice.tsx'
import { ProfileDialog } from '#features/profile/profile-dialog.tsx'
import { useDeletionNote } from '#features/subscription/deletion-note.ts'
import { useFeatureAccess, useSubscription } from '#features/subscription/subscription-context.ts'
import { Button } from '#ui/button.tsx'
import { habitParts } from '../dashboard/habit-dialogs.ts'
import { LazyDialogPart, useLazyDialog } from '../lazy/lazy-dialog.tsx'
import { lazyPart, type LazyPart } from '../lazy/lazy-part.tsx'
import { FeaturePrompt } from '../subscription/feature-prompt.tsx'
import { SubscriptionSection } from '../subscription/subscription-section.tsx'

type Props = { isOpen: boolean; onClose: () => void }

const small = { size: 18, 'aria-hidden': true } as const

const connections = lazyPart('connections', async () => (await import('./connections.tsx')).Connections)

/** Profile Settings, with what accounts that have no password confirm with: Google's button, or another sign-in. */
export function ProfileSettings({ isOpen, onClose }: Props) {
  return (
    <ProfileDialog
      isOpen={isOpen}
      onClose={onClose}
      renderSubscription={hasPlans() ? () => <SubscriptionSection /> : null}
      exportAccess={useExportAccess()}
      deletionNote={useDeletionNote(isOpen)}
      renderPauses={() => <Entry part={habitParts.pauses} icon={<Pause {...small} />} text="Open Pauses" extra={{}} />}
      renderConnections={() => (
        <Entry part={connections} icon={<Plug {...small} />} text="Open Connections" extra={{}} />
      )}
      renderImport={() => (
        <Entry
          part={habitParts.importing}
          icon={<FileUp {...small} />}
          text="Import from another app"
          extra={{ farewell: 'Done' }}
        />
      )}
      renderGoogleProof={(onCredential) => <GoogleButton purpose="confirm" onCredential={onCredential} />}
      renderSignInAgain={() => <SignInAgain />}
    />
  )
}

/** A refusal means that the plan has changed since it was last looked at. */
function useExportAccess(): ExportAccess {
  const access = useFeatureAccess()
  const { loadFeatureAccess } = useSubscription()
  return {
    canExport: access && canUse('export', access),
    renderPrompt: () => <FeaturePrompt feature="export" />,
    onLocked: () => void loadFeatureAccess(),
  }
}

type EntryProps<Extra> = {
  part: LazyPart & { Part: ComponentType<Props & Extra> }
  icon: ReactNode
  text: string
  extra: Extra
}

/** The way to another dialog, above this one, which stays open below it. */
function Entry<Extra extends object>({ part, icon, text, extra }: EntryProps<Extra>) {
  const dialog = useLazyDialog(part)
  return (
    <>
      <Button look="line" icon={icon} onClick={dialog.open} onPointerEnter={dialog.preload} onFocus={dialog.preload}>
        {text}
      </Button>
      <LazyDialogPart dialog={dialog}>
        <part.Part isOpen={dialog.isOpen} onClose={dialog.close} {...extra} />
      </LazyDialogPart>
    </>
  )
}
