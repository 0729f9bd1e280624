import type { Feature, FeatureAccess } from '@daymark/domain/subscription/access.ts'
import { needsPro, upgradePromptOf } from '@daymark/domain/subscription/offer-wording.ts'
import { hasPlans } from '#api/has-plans.ts'
import { isProSold } from '#api/is-pro-sold.ts'
import { Button } from '#ui/button.tsx'

type Props = { feature: Feature; access: FeatureAccess | null; onUpgrade: () => void }

/** What each feature would give, in one sentence. */
const gains = {
  basicHabits: 'Paid plans give you more.',
  analytics:
    'See how strength develops over a year, each month’s rate, your best weekday and the time between completions.',
  export: 'Download all your habits, completions and notes.',
  prioritySupport: 'We answer your questions first.',
  habitLimit: 'Keep as many habits as you like.',
  connections: 'Let scripts, your calendar and other apps work with your habits.',
} satisfies Record<Feature, string>

/** Says what a plan would open, and leads there. Silent for a user who has the feature, is in trial or in grace, or whose access is not known. */
export function UpgradePrompt({ feature, access, onUpgrade }: Props) {
  const title = hasPlans() ? upgradePromptOf(feature, access) : null
  if (title === null) return null
  return (
    <section aria-label={title} className="card relative overflow-hidden py-5 pr-5 pl-8 sm:py-6 sm:pr-6">
      <i aria-hidden="true" className="stripe-edge absolute inset-y-0 left-0 w-3" />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="text-[1.18rem]">{title}</h2>
          <p className="mt-1.5 max-w-[60ch] text-[.94rem] text-ink-2">
            {gains[feature]}
            {needsPro(feature) && !isProSold() && ' Until Pro is here, it comes with Basic.'}
          </p>
        </div>
        <Button className="max-sm:w-full" onClick={onUpgrade}>
          Upgrade Now
        </Button>
      </div>
    </section>
  )
}
