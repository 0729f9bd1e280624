import { badgeOf } from '@daymark/domain/subscription/wording.ts'
import { hasPlans } from '#api/has-plans.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { useFeatureAccess } from './subscription-context.ts'

const tones: Partial<Record<string, BadgeTone>> = {
  Trial: 'lamp',
  Grace: 'lamp',
  Expired: 'signal',
  Basic: 'sea',
  Pro: 'purple',
}

/** The state of the person's plan, in a word; nothing until that is known, and where there are none. */
export function TierBadge() {
  const access = useFeatureAccess()
  if (!access || !hasPlans()) return null
  const word = badgeOf(access)
  return <Badge tone={tones[word] ?? 'quiet'}>{word}</Badge>
}
