import type { ChangePreview } from '@daymark/contract/subscription.shapes.ts'
import { moneyTextOf } from '@daymark/domain/subscription/offer-wording.ts'
import { useEffect, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useSubscription, useSubscriptionData } from '../subscription-context.ts'
import { takeFocus } from './change-review.tsx'

type Props = { address: string; preview: ChangePreview; onDone: () => void }

/** How often, and how many times, the server is asked while the bank's page is open. */
const askEveryMs = 5_000
const mostAsked = 60

/**
 * The way through the bank's page, which is a tab of its own and leads nowhere itself: this one waits, and says what
 * came of it.
 */
export function ConfirmPayment({ address, preview, onDone }: Props) {
  const reason = useId()
  const { loadBoth } = useSubscription()
  const isChanged = useSubscriptionData(({ subscription }) => subscription?.priceId === preview.priceId)
  const [isOpened, setOpened] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const isWaiting = isOpened && !isChanged

  useEffect(() => {
    if (!isWaiting) return undefined
    let asked = 0
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      asked += 1
      if (asked >= mostAsked) clearInterval(timer)
      void loadBoth()
    }, askEveryMs)
    return () => clearInterval(timer)
  }, [isWaiting, loadBoth])

  const check = async () => {
    setChecked(false)
    await loadBoth()
    setChecked(true)
  }

  if (isChanged)
    return (
      <div className="grid gap-5">
        <p ref={takeFocus} tabIndex={-1}>
          Payment confirmed: you paid {moneyTextOf(preview.dueToday, preview.currency)}. Your plan is now{' '}
          {preview.planName}.
        </p>
        <Button onClick={onDone}>Done</Button>
      </div>
    )
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
        onClick={() => setOpened(true)}
      >
        Confirm Payment<span className="sr-only"> in a new tab</span>
      </a>
      {isOpened && (
        <>
          <output>
            {isChecked
              ? 'Your bank hasn’t confirmed the payment yet. Nothing was charged, and your plan hasn’t changed.'
              : 'Waiting for your bank…'}
          </output>
          <Button look="line" onClick={() => void check()}>
            Check Again
          </Button>
        </>
      )}
    </div>
  )
}
