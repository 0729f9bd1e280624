import { BillingHistory } from '#features/subscription/billing/billing-history.tsx'
import { SubscriptionCard } from '#features/subscription/subscription-card.tsx'
import { PlanChooser } from './plan-chooser.tsx'
import { useUpgrade } from './upgrade.ts'

/** The plan in Profile Settings. */
export function SubscriptionSection() {
  return (
    <PlanChooser>
      <Section />
    </PlanChooser>
  )
}

function Section() {
  const choosePlan = useUpgrade()
  return (
    <div className="grid gap-2">
      <SubscriptionCard onChoosePlan={choosePlan} />
      <BillingHistory />
    </div>
  )
}
