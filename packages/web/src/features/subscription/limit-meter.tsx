import type { CSSProperties } from 'react'
import { Progress } from '#ui/progress.tsx'

type Props = { count: number; max: number }

/** How much of the limit is used: orange when one more is left of the free ones, red when none is, and then in words too. */
export function LimitMeter({ count, max }: Props) {
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
