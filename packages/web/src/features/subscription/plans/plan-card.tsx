import type { PlanView } from '@daymark/contract/subscription.shapes.ts'
import { priceTextOf } from '@daymark/domain/subscription/offer-wording.ts'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { bareNameOf, benefitsOf, type PlanOffer } from './plan-offer.ts'

type Props = { plan: PlanView; offer: PlanOffer; isBusy: boolean; isHeld: boolean; onChoose: () => void }

/** One plan: what it costs, what it brings, and the one thing that can be done with it. */
export function PlanCard({ plan, offer, isBusy, isHeld, onChoose }: Props) {
  const titleId = useId()
  const name = bareNameOf(plan)
  return (
    <section
      aria-labelledby={titleId}
      className={`flex flex-col rounded-[14px] border-[1.5px] p-4 sm:p-5 ${offer === 'current' ? 'border-sea' : 'border-line'}`}
    >
      <div className="flex min-h-6 flex-wrap items-center gap-2">
        <h3 id={titleId} className="text-[1.18rem]">
          {name}
        </h3>
        {offer === 'current' && <Badge tone="sea">Current plan</Badge>}
        {plan.discountPercentage > 0 && <Badge tone="ok">Save {plan.discountPercentage}%</Badge>}
      </div>
      <Price text={priceTextOf(plan.amount, plan.interval, plan.currency)} />
      <ul className="mt-4 mb-5 grid gap-2 text-[.94rem]">
        {benefitsOf(plan).map((benefit) => (
          <li key={benefit} className="flex gap-2">
            <Check size={17} strokeWidth={2.75} aria-hidden="true" className="mt-[3px] shrink-0 text-sea" />
            <span className="inline-block first-letter:uppercase">{benefit}</span>
          </li>
        ))}
      </ul>
      <Button
        className="mt-auto w-full"
        look={offer === 'checkout' || offer === 'change' ? 'primary' : 'line'}
        disabled={offer === 'coming soon' || offer === 'current'}
        isIdle={isHeld || offer === 'held'}
        isBusy={isBusy}
        onClick={onChoose}
      >
        {labels[offer]({ name, full: plan.name })}
      </Button>
    </section>
  )
}

const labels = {
  'coming soon': () => 'Coming Soon',
  current: () => 'Current Plan',
  held: ({ full }) => `Change to ${full}`,
  change: ({ full }) => `Change to ${full}`,
  checkout: ({ name }) => `Choose ${name}`,
} satisfies Record<PlanOffer, (plan: { name: string; full: string }) => string>

/** The amount is what is looked for. */
function Price({ text }: { text: string }) {
  const end = text.indexOf(' ')
  return (
    <p className="mt-2 text-ink-2">
      <b className="text-[2rem] leading-none tracking-[-.03em] text-ink">{text.slice(0, end)}</b>
      <span className="ml-0.5">{text.slice(end)}</span>
    </p>
  )
}
