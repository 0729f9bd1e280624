import { upgradePromptOf } from '@daymark/domain/subscription/offer-wording.ts'
import { Button } from '#ui/button.tsx'
import { LimitBenefits } from './limit-benefits.tsx'
import { LimitMeter } from './limit-meter.tsx'
import { useFeatureAccess } from './subscription-context.ts'
import { trialNoteOf } from './trial-note.ts'

type Props = { count: number; max: number; onUpgrade: () => void; onClose: () => void }

/** Where somebody stands, what more there is, and the two ways on. */
export function LimitOffer({ count, max, onUpgrade, onClose }: Props) {
  const access = useFeatureAccess()
  // Whoever sees this has reached the limit, also where the access that was last loaded does not know it yet.
  const title = upgradePromptOf('habitLimit', access && { ...access, canCreateMoreHabits: false })
  return (
    <div className="grid gap-6">
      <LimitMeter count={count} max={max} />
      <div className="grid gap-3">
        {title !== null && <h3 className="text-[1.15rem]">{title}</h3>}
        <LimitBenefits />
      </div>
      <div>
        <div className="flex gap-3 max-sm:flex-col-reverse sm:justify-end">
          <Button look="line" onClick={onClose}>
            Maybe Later
          </Button>
          <Button onClick={onUpgrade}>Upgrade Now</Button>
        </div>
        <p className="mt-4 text-center text-[.875rem] text-ink-3 sm:text-right">{trialNoteOf(access)}</p>
      </div>
    </div>
  )
}
