import { upgradePromptOf } from '@daymark/domain/subscription/offer-wording.ts'
import { isProSold } from '#api/is-pro-sold.ts'
import { Button } from '#ui/button.tsx'
import { useFeatureAccess } from '../subscription-context.ts'
import { trialNoteOf } from './trial-note.ts'
import { Check } from 'lucide-react'
import { Badge } from '#ui/badge.tsx'
import type { CSSProperties } from 'react'
import { Progress } from '#ui/progress.tsx'

type Props = { count: number; max: number; onUpgrade: () => void; onClose: () => void }

/** The habit count, what a plan adds, and the two buttons. */
export function LimitOffer({ count, max, onUpgrade, onClose }: Props) {
  const access = useFeatureAccess()
  // A user who sees this has reached the limit, also where the access that was last loaded does not know it yet.
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

/** What Basic lacks where Pro is sold is marked, so that it is not bought for what it does not bring. */
const benefits = [
  { text: 'Unlimited habits', isPro: false },
  { text: 'Advanced analytics', isPro: true },
  { text: 'Priority support', isPro: true },
] as const

/** What an upgrade brings. */
function LimitBenefits() {
  return (
    <ul className="grid gap-2.5">
      {benefits.map(({ text, isPro }) => (
        <li key={text} className="flex items-center gap-2.5 font-medium">
          <span className="grid size-6 shrink-0 place-items-center rounded-full bg-sea-wash text-sea">
            <Check size={15} strokeWidth={3} aria-hidden="true" />
          </span>
          {text}
          {isPro && isProSold() && <Badge tone="purple">Pro</Badge>}
        </li>
      ))}
    </ul>
  )
}

type LimitMeterProps = { count: number; max: number }

/** How much of the limit is used: orange when one more is left of the free ones, red when none is, and then in words too. */
function LimitMeter({ count, max }: LimitMeterProps) {
  return (
    <div>
      <p className="mb-2 flex items-baseline justify-between gap-3">
        <span className="whitespace-nowrap">
          <b className="text-[1.6rem] leading-none tracking-[-.03em]">{count}</b>
          <span className="text-ink-2"> of {max} habits</span>
        </span>
        {count >= 3 && <span className="text-[.94rem] font-semibold text-danger">Limit reached</span>}
      </p>
      <div style={{ '--hc': fillOf(count) } as CSSProperties}>
        <Progress
          value={max > 0 ? count / max : 1}
          label="Habits in use"
          text={`${count} of ${max} habits`}
          className="h-3 gap-[3px]"
        />
      </div>
    </div>
  )
}

function fillOf(count: number): string {
  if (count >= 3) return 'var(--danger)'
  return count === 2 ? 'color-mix(in oklab, var(--lamp) 40%, var(--signal))' : 'var(--sea)'
}
