import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { reason: string | null | undefined; children?: ReactNode }

/** Why a channel does not work yet, and what to do about it. */
export function ChannelObstacle({ reason, children }: Props) {
  if (!reason) return null
  return (
    <div className="rounded-[10px] bg-sunken px-3.5 py-2.5 text-[.94rem] leading-snug">
      <p className="flex items-start gap-2.5">
        <TriangleAlert size={18} aria-hidden="true" className="mt-px shrink-0 text-warn" />
        <span className="min-w-0 wrap-anywhere">{reason}</span>
      </p>
      {children}
    </div>
  )
}
