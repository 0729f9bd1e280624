import type { SubscriptionView } from '@daymark/contract/subscription.shapes.ts'
import { type CancelReason, cancelReasonNames, cancelReasons } from '@daymark/domain/subscription/cancel-reason.ts'
import { useState } from 'react'
import { useZone } from '#api/client-context.ts'
import { Confirm } from '#ui/confirm.tsx'
import { Field } from '#ui/fields/field.tsx'
import { useLastKnown } from '#ui/opening.ts'
import { useBilling } from './billing.ts'
import { cancelQuestionOf } from '../plan-status.ts'
import { longDateOf } from '../shown-date.ts'

type Props = {
  subscription: SubscriptionView | null
  isOpen: boolean
  onClose: () => void
  /** It is canceled, and the button that asked for it is gone. */
  onCanceled: () => void
}

/** Asks first: what is given up, and until when it lasts. Why is only asked: no reason is needed. */
export function CancelSubscription({ subscription, isOpen, onClose, onCanceled }: Props) {
  const { cancel } = useBilling()
  const timeZone = useZone()
  const asked = useLastKnown(subscription)
  const [isBusy, setBusy] = useState(false)
  const [reason, setReason] = useState<CancelReason>()

  const close = () => {
    setReason(undefined)
    onClose()
  }
  const confirm = async () => {
    setBusy(true)
    const isCanceled = await cancel(reason)
    setBusy(false)
    close()
    if (isCanceled) onCanceled()
  }
  if (asked === null) return null
  return (
    <Confirm
      isDestructive
      isOpen={isOpen}
      title="Cancel Subscription"
      text={cancelQuestionOf(asked, longDateOf(asked.currentPeriodEnd, timeZone))}
      confirm="Cancel Subscription"
      cancel="Keep Subscription"
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={close}
    >
      <div className="mt-5">
        <Field label="Why are you canceling?" mark="Optional">
          {(control) => (
            <select
              {...control}
              value={reason ?? ''}
              disabled={isBusy}
              onChange={({ target }) => setReason(cancelReasons.find((known) => known === target.value))}
            >
              <option value="">I’d rather not say</option>
              {cancelReasons.map((known) => (
                <option key={known} value={known}>
                  {cancelReasonNames[known]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </Confirm>
  )
}
