import { strengthWordsOf } from '@daymark/domain/completions/analytics/analytics-wording.ts'
import type { ReactNode } from 'react'
import { Progress } from '#ui/progress.tsx'
import { Panel } from './panel.tsx'

/** How well the habit is established, and what that number means. */
export function StrengthCard({ strength, why }: { strength: number; why: ReactNode }) {
  const rounded = Math.round(strength)
  return (
    <Panel title="Strength">
      <p className="flex items-baseline gap-2">
        <b className="text-[2.5rem] leading-none tracking-[-.045em]">{rounded}</b>
        <span className="text-[.94rem] text-ink-3">of 100</span>
        <span className="ml-auto">{why}</span>
      </p>
      <Progress value={rounded / 100} label="Strength" text={`${rounded} of 100`} className="mt-3 h-2.5 gap-[3px]" />
      <p className="mt-3 font-medium">{strengthWordsOf(rounded)}</p>
      <p className="mt-1 text-[.875rem] text-ink-3">
        Grows while you keep to your schedule and fades slowly when you don’t. Recent weeks count most.
      </p>
    </Panel>
  )
}
