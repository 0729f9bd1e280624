import { Dialog } from '#ui/dialog.tsx'
import { LimitOffer } from './limit-offer.tsx'

type Props = {
  isOpen: boolean
  count: number
  max: number
  /** The plan whose limit it is. */
  tier: string
  onUpgrade: () => void
  onClose: () => void
}

/** Says that the server took no further habit, and what can be done about it. */
export function LimitModal({ isOpen, count, max, tier, onUpgrade, onClose }: Props) {
  return (
    <Dialog
      width="narrow"
      isOpen={isOpen}
      onClose={onClose}
      title="Habit limit reached"
      description={`The ${tier} plan includes ${max} active habits.`}
    >
      <div className="mt-5">
        <LimitOffer count={count} max={max} onUpgrade={onUpgrade} onClose={onClose} />
      </div>
    </Dialog>
  )
}
