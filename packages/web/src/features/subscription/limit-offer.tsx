import { Button } from '#ui/button.tsx'
import { LimitBenefits } from './limit-benefits.tsx'
import { LimitMeter } from './limit-meter.tsx'
import { useFeatureAccess } from './subscription-context.ts'
import { trialNoteOf } from './trial-note.ts'

type Props = { count: number; max: number; onUpgrade: () => void; onClose: () => void }

/** Where somebody stands, what more there is, and the two ways on. */
export function LimitOffer({ count, max, onUpgrade, onClose }: Props) {
  const note = trialNoteOf(useFeatureAccess())
  return (
    <div className="grid gap-6">
      <LimitMeter count={count} max={max} />
      <LimitBenefits />
      <div>
        <div className="flex gap-3 max-sm:flex-col-reverse sm:justify-end">
          <Button look="line" onClick={onClose}>
            Maybe Later
          </Button>
          <Button onClick={onUpgrade}>Upgrade Now</Button>
        </div>
        <p className="mt-4 text-center text-[.875rem] text-ink-3 sm:text-right">{note}</p>
      </div>
    </div>
  )
}
