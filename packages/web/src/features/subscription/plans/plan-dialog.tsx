import type { ChangePreview, PlanView } from '@daymark/contract/subscription.shapes.ts'
import { currencyOfLocale } from '@daymark/domain/subscription/currency-choice.ts'
import type { PlanInterval, PlanKey } from '@daymark/domain/subscription/plan.ts'
import { useEffect, useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useBilling } from '../billing/billing.ts'
import { ChangeReview } from './change-review.tsx'
import { ConfirmPayment } from './confirm-payment.tsx'
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

/** The plans; for a change what it costs, and where a bank wants it confirmed the way to do that. */
function Choice({ busy, setBusy, onDone }: ChoiceProps) {
  const billing = useBilling()
  const [plan, setPlan] = useState<PlanView | null>(null)
  const [begin, setBegin] = useState<PlanInterval | null>(null)
  const [otherPrice, setOtherPrice] = useState<ChangePreview | null>(null)
  const [unconfirmed, setUnconfirmed] = useState<{ address: string; preview: ChangePreview } | null>(null)

  const choose = async (chosen: PlanView, offer: PlanOffer) => {
    if (offer !== 'checkout') return setPlan(chosen)
    setBusy(chosen.priceId)
    const address = await billing.checkout(chosen.priceId, chosen.currency)
    if (address !== null) return location.assign(address)
    setBusy(null)
  }
  const change = async (preview: ChangePreview) => {
    setBusy(preview.priceId)
    const { isChanged, confirmUrl, otherPrice: other } = await billing.changePlan(preview)
    setBusy(null)
    if (other) setOtherPrice(other)
    if (confirmUrl !== null) setUnconfirmed({ address: confirmUrl, preview })
    if (isChanged) onDone()
  }
  const goBack = () => {
    setBegin(plan?.interval ?? null)
    setPlan(null)
    setOtherPrice(null)
  }
  if (unconfirmed) return <ConfirmPayment {...unconfirmed} onDone={onDone} />
  if (plan) {
    const isBusy = busy !== null
    const confirm = (preview: ChangePreview) => void change(preview)
    return <ChangeReview plan={plan} otherPrice={otherPrice} isBusy={isBusy} onConfirm={confirm} onBack={goBack} />
  }
  return <Plans begin={begin} busy={busy} onChoose={(chosen, offer) => void choose(chosen, offer)} />
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

type PlansProps = {
  begin: PlanInterval | null
  busy: PlanKey | null
  onChoose: (plan: PlanView, offer: PlanOffer) => void
}

function Plans(props: PlansProps) {
  const { loadPlans } = useBilling()
  const plans = useSubscriptionData((data) => data.plans)
  const subscription = useSubscriptionData((data) => data.subscription)
  const mode = useSubscriptionData((data) => data.billingMode)
  const hasFailed = useSubscriptionData(({ failed, isLoadingPlans }) => failed.isLoadingPlans && !isLoadingPlans)

  const currencies = useSubscriptionData((data) => data.currencies)
  const [chosen, setChosen] = useState(() => currencyOfLocale(navigator.language))
  const currency = subscription?.currency ?? chosen

  useEffect(() => void loadPlans(currency), [loadPlans, currency])

  if (plans === null) {
    if (!hasFailed)
      return <Skeleton label="Loading plans" rows={2} className="h-72" layout="grid gap-4 sm:grid-cols-2" />
    return (
      <Notice
        isProblem
        title="Failed to load subscription plans"
        action="Try Again"
        onAction={() => void loadPlans(currency)}
      />
    )
  }
  return (
    <>
      <TestBilling mode={mode} className="mb-4" />
      {subscription === null && currencies && currencies.length > 1 && (
        <div className="mb-5">
          <Field label="Currency">
            {(control) => (
              <select
                {...control}
                value={currencies.includes(chosen) ? chosen : 'usd'}
                onChange={({ target }) => setChosen(target.value)}
              >
                {currencies.map((code) => (
                  <option key={code} value={code}>
                    {code.toUpperCase()}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      )}
      <PlanChoice plans={plans} subscription={subscription} {...props} />
    </>
  )
}
