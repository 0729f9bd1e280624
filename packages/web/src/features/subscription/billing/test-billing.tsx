import { Badge } from '#ui/badge.tsx'
import type { BillingMode } from '../saved-subscription.ts'

/** Says wherever money is spoken of that none is meant; silent where it is. */
export function TestBilling({ mode, className = '' }: { mode: BillingMode | null; className?: string }) {
  if (mode === null || mode === 'live') return null
  return (
    <p className={`flex flex-wrap items-center gap-x-2 gap-y-1 text-[.875rem] text-ink-2 ${className}`}>
      <Badge tone="lamp">Test billing</Badge>
      {mode === 'local' && 'Local test billing. No money moves.'}
    </p>
  )
}
