import { type ReactNode, useEffect } from 'react'
import { LazyDialogPart, useLazyDialog } from '../lazy/lazy-dialog.tsx'
import { lazyPart } from '../lazy/lazy-part.tsx'
import { queried } from '../lazy/queried-part.tsx'
import { UpgradeContext } from './upgrade.ts'

const plans = lazyPart('plans', () =>
  queried(async () => (await import('#features/subscription/plans/plan-dialog.tsx')).PlanDialog),
)

type Props = { isOpenAtStart?: boolean; children: ReactNode }

/**
 * Lets everything inside open Choose Your Plan. Another dialog has a chooser of its own: Escape
 * then closes the inner one alone.
 */
export function PlanChooser({ isOpenAtStart = false, children }: Props) {
  const dialog = useLazyDialog(plans)
  const { open } = dialog
  const PlanDialog = plans.Part

  useEffect(() => {
    if (isOpenAtStart) open()
  }, [isOpenAtStart, open])

  return (
    <UpgradeContext value={open}>
      {children}
      <LazyDialogPart dialog={dialog}>
        <PlanDialog isOpen={dialog.isOpen} onClose={dialog.close} />
      </LazyDialogPart>
    </UpgradeContext>
  )
}
