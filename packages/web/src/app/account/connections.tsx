import { canUse } from '@daymark/domain/subscription/access.ts'
import { ConnectionsDialog } from '#features/connections/connections-dialog.tsx'
import { useHabitsData } from '#features/habits/store/habits-context.ts'
import { useFeatureAccess, useSubscription } from '#features/subscription/subscription-context.ts'
import { FeaturePrompt } from '../subscription/feature-prompt.tsx'

type Props = { isOpen: boolean; onClose: () => void }

/** Connections, with the habits that links can tick, and the upgrade where the plan has none. */
export function Connections({ isOpen, onClose }: Props) {
  const access = useFeatureAccess()
  const { loadFeatureAccess } = useSubscription()
  return (
    <ConnectionsDialog
      isOpen={isOpen}
      onClose={onClose}
      habits={useHabitsData(({ habits }) => habits)}
      canConnect={access === null || canUse('connections', access)}
      renderPrompt={() => <FeaturePrompt feature="connections" />}
      onLocked={() => void loadFeatureAccess()}
    />
  )
}
