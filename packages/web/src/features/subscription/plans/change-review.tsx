import type { ChangePreview, PlanView } from '@daymark/contract/subscription.shapes.ts'
import { moneyTextOf } from '@daymark/domain/subscription/offer-wording.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#api/api-error.ts'
import { useCall, useZone } from '#api/client-context.ts'
import { Button } from '#ui/button.tsx'
import { ProblemBox } from '#ui/fields/problem-box.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Fact } from '../fact.tsx'
import { longDateOf } from '../shown-date.ts'
import { changePreviewQuery } from '../subscription.queries.ts'

type Props = {
  plan: PlanView
  /** What it costs by now, where that is another sum than the one that was confirmed. */
  otherPrice: ChangePreview | null
  isBusy: boolean
  onConfirm: (preview: ChangePreview) => void
  onBack: () => void
}

/** The focus goes on with what is shown: the button that was pressed is gone. */
export const takeFocus = (part: HTMLElement | null) => part?.focus()

/** What a change costs, before it is made: the button names the sum. */
export function ChangeReview({ plan, otherPrice, isBusy, onConfirm, onBack }: Props) {
  const { data, error, isFetching, refetch } = useQuery(changePreviewQuery(useCall(), plan.priceId))
  const preview = otherPrice ?? data
  return (
    <div className="grid gap-5">
      <h3 ref={takeFocus} tabIndex={-1} className="text-[1.18rem]">
        Change to {plan.name}
      </h3>
      {error && !isFetching && !preview ? (
        <Notice
          isProblem
          title={messageOf(error, 'Failed to load the price')}
          action="Try Again"
          onAction={() => void refetch()}
        />
      ) : preview ? (
        <Sums preview={preview} isOther={otherPrice !== null} />
      ) : (
        <Skeleton label="Loading the price" rows={1} className="h-36" />
      )}
      <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
        <Button look="line" isIdle={isBusy} onClick={onBack}>
          Back
        </Button>
        {preview && (
          <Button isBusy={isBusy} className="whitespace-nowrap" onClick={() => onConfirm(preview)}>
            {preview.dueToday > 0
              ? `Pay ${moneyTextOf(preview.dueToday, preview.currency)} and change`
              : 'Change without payment'}
          </Button>
        )}
      </div>
    </div>
  )
}

function Sums({ preview, isOther }: { preview: ChangePreview; isOther: boolean }) {
  const timeZone = useZone()
  const { currency, dueToday, credit, creditLeft, tax, nextDate, nextAmount } = preview
  const money = (amount: number) => moneyTextOf(amount, currency)
  return (
    <>
      {isOther && <ProblemBox text={`The price has changed: it’s ${money(dueToday)} today. Nothing was charged.`} />}
      <dl className="grid gap-1.5 text-[.94rem]">
        {credit > 0 && <Fact name="Credit">{money(credit)}</Fact>}
        <Fact name="Charged today">{money(dueToday)}</Fact>
        {tax !== null && <Fact name="Tax included">{money(tax)}</Fact>}
        <Fact name="Next payment">{`${money(nextAmount)} on ${longDateOf(nextDate, timeZone)}`}</Fact>
      </dl>
      {creditLeft > 0 && (
        <p className="text-[.875rem] text-ink-2">{money(creditLeft)} stays as credit for your next payments.</p>
      )}
    </>
  )
}
