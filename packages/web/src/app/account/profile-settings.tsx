import { canUse } from '@daymark/domain/subscription/access.ts'
import { FileUp, Pause } from 'lucide-react'
import { Suspense } from 'react'
import { hasPlans } from '#api/has-plans.ts'
import { GoogleButton } from '#features/auth/google/google-button.tsx'
import { SignInAgain } from '#features/auth/provider/sign-in-again.tsx'
import type { ExportAccess } from '#features/profile/account/download-choice.tsx'
import { ProfileDialog } from '#features/profile/profile-dialog.tsx'
import { useDeletionNote } from '#features/subscription/deletion-note.ts'
import { useFeatureAccess, useSubscription } from '#features/subscription/subscription-context.ts'
import { UpgradePrompt } from '#features/subscription/plans/upgrade-prompt.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ErrorBoundary } from '../lazy/error-boundary.tsx'
import { habitParts } from '../dashboard/habit-dialogs.ts'
import { LazyDialogPart, useLazyDialog } from '../lazy/lazy-dialog.tsx'
import { lazyPart } from '../lazy/lazy-part.tsx'
import { PlanChooser } from '../subscription/plan-chooser.tsx'
import { useUpgrade } from '../subscription/upgrade.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** Profile Settings, with what accounts that have no password confirm with: Google's button, or another sign-in. */
export function ProfileSettings({ isOpen, onClose }: Props) {
  return (
    <ProfileDialog
      isOpen={isOpen}
      onClose={onClose}
      renderSubscription={hasPlans() ? () => <SubscriptionPart /> : null}
      exportAccess={useExportAccess()}
      deletionNote={useDeletionNote(isOpen)}
      renderPauses={() => <PausesEntry />}
      renderImport={() => <ImportEntry />}
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

/** The way to the pauses, above this dialog. */
function PausesEntry() {
  const dialog = useLazyDialog(habitParts.pauses)
  const PausesDialog = habitParts.pauses.Part
  return (
    <>
      <Button
        look="line"
        icon={<Pause size={18} aria-hidden="true" />}
        onClick={dialog.open}
        onPointerEnter={dialog.preload}
        onFocus={dialog.preload}
      >
        Open Pauses
      </Button>
      <LazyDialogPart dialog={dialog}>
        <PausesDialog isOpen={dialog.isOpen} onClose={dialog.close} />
      </LazyDialogPart>
    </>
  )
}

/** The way to the import from within another dialog, which stays open below it. */
function ImportEntry() {
  const dialog = useLazyDialog(habitParts.importing)
  const ImportFromTracker = habitParts.importing.Part
  return (
    <>
      <Button
        look="line"
        icon={<FileUp size={18} aria-hidden="true" />}
        onClick={dialog.open}
        onPointerEnter={dialog.preload}
        onFocus={dialog.preload}
      >
        Import from another app
      </Button>
      <LazyDialogPart dialog={dialog}>
        <ImportFromTracker isOpen={dialog.isOpen} onClose={dialog.close} farewell="Done" />
      </LazyDialogPart>
    </>
  )
}

const section = lazyPart(
  'subscription',
  async () => (await import('../subscription/subscription-section.tsx')).SubscriptionSection,
)

/** The plan, as a lazy part: the settings beside it neither wait for it nor fail with it. */
function SubscriptionPart() {
  const SubscriptionSection = section.Part
  return (
    <ErrorBoundary renderFailure={() => <Notice isProblem title="Failed to load subscription" />}>
      <Suspense fallback={<Skeleton label="Loading subscription" rows={1} className="h-36" />}>
        <SubscriptionSection />
      </Suspense>
    </ErrorBoundary>
  )
}
