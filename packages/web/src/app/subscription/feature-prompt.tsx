import type { Feature } from '@daymark/domain/subscription/access.ts'
import { UpgradePrompt } from '#features/subscription/plans/upgrade-prompt.tsx'
import { useFeatureAccess } from '#features/subscription/subscription-context.ts'
import { PlanChooser } from './plan-chooser.tsx'
import { useUpgrade } from './upgrade.ts'

/** The upgrade that would open a feature, with the plans to choose from, inside another dialog. */
export function FeaturePrompt({ feature }: { feature: Feature }) {
  return (
    <PlanChooser>
      <Prompt feature={feature} />
    </PlanChooser>
  )
}

function Prompt({ feature }: { feature: Feature }) {
  return <UpgradePrompt feature={feature} access={useFeatureAccess()} onUpgrade={useUpgrade()} />
}
