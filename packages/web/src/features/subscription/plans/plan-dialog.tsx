import type { PlanView } from '@daymark/contract/subscription.shapes.ts'
import type { PlanKey } from '@daymark/domain/subscription/plan.ts'
import { useEffect, useId, useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useBilling } from '../billing/billing.ts'
import { PlanChoice } from './plan-choice.tsx'
import type { PlanOffer } from './plan-offer.ts'
import { useSubscriptionData } from '../subscription-context.ts'
import { TestBilling } from '../billing/test-billing.tsx'

type Props = { isOpen: boolean; onClose: () => void }

/** Choose Your Plan. A first plan is paid for on another page, to which this one goes; a change happens here. */
export function PlanDialog({ isOpen, onClose }: Props) {
  const { busy, setBusy } = useBusyUntilBack()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Choose Your Plan" isBusy={busy !== null}>
      <Choice busy={busy} setBusy={setBusy} onDone={onClose} />
    </Dialog>
  )
}

type ChoiceProps = { busy: PlanKey | null; setBusy: (plan: PlanKey | null) => void; onDone: () => void }

/** The plans, and for a change that a bank wants confirmed the way to do that. */
function Choice({ busy, setBusy, onDone }: ChoiceProps) {
  const billing = useBilling()
  const [confirmUrl, setConfirmUrl] = useState<string | null>(null)

  const choose = async ({ priceId }: PlanView, offer: PlanOffer) => {
    setBusy(priceId)
    if (offer === 'checkout') {
      const address = await billing.checkout(priceId)
      if (address !== null) return location.assign(address)
    } else {
      const change = await billing.changePlan(priceId)
      setConfirmUrl(change.confirmUrl)
      if (change.isChanged) onDone()
    }
    setBusy(null)
  }
  if (confirmUrl !== null) return <ConfirmPayment address={confirmUrl} onOpened={onDone} />
  return <Plans busy={busy} onChoose={(plan, offer) => void choose(plan, offer)} />
}

/** The focus goes on to the link: the button that was pressed is gone. */
const takeFocus = (link: HTMLAnchorElement | null) => link?.focus()

function ConfirmPayment({ address, onOpened }: { address: string; onOpened: () => void }) {
  const reason = useId()
  return (
    <div className="grid gap-5">
      <p id={reason}>Your bank needs you to confirm this payment. Your plan changes as soon as you do.</p>
      <a
        ref={takeFocus}
        href={address}
        target="_blank"
        rel="noreferrer"
        className="btn btn-primary"
        aria-describedby={reason}
        onClick={onOpened}
      >
        Confirm Payment<span className="sr-only"> in a new tab</span>
      </a>
    </div>
  )
}

/** Busy until the page is gone; a page restored from the browser's back cache is ready again. */
function useBusyUntilBack() {
  const [busy, setBusy] = useState<PlanKey | null>(null)
  useEffect(() => {
    const reset = () => setBusy(null)
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])
  return { busy, setBusy }
}

type PlansProps = { busy: PlanKey | null; onChoose: (plan: PlanView, offer: PlanOffer) => void }

function Plans(props: PlansProps) {
  const { loadPlans } = useBilling()
  const plans = useSubscriptionData((data) => data.plans)
  const subscription = useSubscriptionData((data) => data.subscription)
  const mode = useSubscriptionData((data) => data.billingMode)
  const hasFailed = useSubscriptionData(({ failed, isLoadingPlans }) => failed.isLoadingPlans && !isLoadingPlans)

  useEffect(() => void loadPlans(), [loadPlans])

  if (plans === null) {
    if (!hasFailed)
      return <Skeleton label="Loading plans" rows={2} className="h-72" layout="grid gap-4 sm:grid-cols-2" />
    return (
      <Notice
        isProblem
        title="Failed to load subscription plans"
        action="Try Again"
        onAction={() => void loadPlans()}
      />
    )
  }
  return (
    <>
      <TestBilling mode={mode} className="mb-4" />
      <PlanChoice plans={plans} subscription={subscription} {...props} />
    </>
  )
}
