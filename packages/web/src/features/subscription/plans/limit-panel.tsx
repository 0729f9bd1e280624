import { RefreshCw } from 'lucide-react'
import { Notice } from '#ui/notice.tsx'
import { LimitOffer } from './limit-offer.tsx'

type Props = { count: number; max: number; onUpgrade: () => void; onClose: () => void }

/** Shown instead of the form. A limit that is reached without a single habit is one that was read wrongly: start over. */
export function LimitPanel({ count, max, onUpgrade, onClose }: Props) {
  if (count === 0) {
    return (
      <Notice
        icon={<RefreshCw size={26} aria-hidden="true" />}
        title="Create Your First Habit"
        text="Your account is ready. The page will reload first."
        action="Start Creating Habits"
        onAction={() => location.reload()}
      />
    )
  }
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">
        You’ve reached your plan’s habit limit. Pause or delete a habit, or upgrade for more.
      </p>
      <LimitOffer count={count} max={max} onUpgrade={onUpgrade} onClose={onClose} />
    </div>
  )
}
