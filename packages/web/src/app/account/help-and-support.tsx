import { Keyboard } from 'lucide-react'
import { useFeatureAccess } from '#features/subscription/subscription-context.ts'
import { UpgradePrompt } from '#features/subscription/plans/upgrade-prompt.tsx'
import { SupportDialog } from '#features/support/support-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { habitParts } from '../dashboard/habit-dialogs.ts'
import { LazyDialogPart, useLazyDialog } from '../lazy/lazy-dialog.tsx'
import { PlanChooser } from '../subscription/plan-chooser.tsx'
import { useUpgrade } from '../subscription/upgrade.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** Help & Support, with the way to the dashboard's keys and to the plan that is answered first. */
export function HelpAndSupport(props: Props) {
  return (
    <SupportDialog
      {...props}
      renderKeys={() => <KeysEntry />}
      renderUpgrade={() => (
        <PlanChooser>
          <PriorityPrompt />
        </PlanChooser>
      )}
    />
  )
}

function PriorityPrompt() {
  return <UpgradePrompt feature="prioritySupport" access={useFeatureAccess()} onUpgrade={useUpgrade()} />
}

/** Opens the list of shortcuts, also where they are switched off. */
function KeysEntry() {
  const dialog = useLazyDialog(habitParts.keys)
  const KeysDialog = habitParts.keys.Part
  return (
    <>
      <Button
        look="ghost"
        icon={<Keyboard size={18} aria-hidden="true" />}
        className="mt-4 -ml-2.5"
        onClick={dialog.open}
        onPointerEnter={dialog.preload}
        onFocus={dialog.preload}
      >
        Keyboard shortcuts
      </Button>
      <LazyDialogPart dialog={dialog}>
        <KeysDialog isOpen={dialog.isOpen} onClose={dialog.close} />
      </LazyDialogPart>
    </>
  )
}
