import { useFeatureAccess } from '#features/subscription/subscription-context.ts'
import { UpgradePrompt } from '#features/subscription/upgrade-prompt.tsx'
import { SupportDialog } from '#features/support/support-dialog.tsx'
import { KeysEntry } from './keys-entry.tsx'
import { PlanChooser } from './plan-chooser.tsx'
import { useUpgrade } from './upgrade.ts'

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
