import type { Finding } from '@daymark/domain/insights/finding.ts'
import { insightWordsOf, nothingFound, waitingWords } from '@daymark/domain/insights/insight-wording.ts'
import { type InsightHabit, insightsOf } from '@daymark/domain/insights/insights.ts'
import { ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '../panel.tsx'

/** Of paused habits nothing is shown. */
type Props = { habits: readonly (InsightHabit & { isActive: boolean })[] }

/** What the days of all habits say: at most five sentences, and what there are not enough days for. */
export function Findings({ habits }: Props) {
  const active = useMemo(() => habits.filter(({ isActive }) => isActive), [habits])
  const { shown, waiting } = useMemo(() => insightsOf(active), [active])
  if (active.length === 0) return <Notice title="No active habits" text="Paused habits are left out here." />
  // Weekdays take the fewest days: where they have to wait, nothing was compared yet.
  const isTooEarly = shown.length === 0 && waiting.includes('weekday')
  return (
    <div className="grid gap-4">
      {shown.length > 0 && (
        <ol aria-label="What your days say" className="grid gap-4">
          {shown.map((finding) => (
            <InsightItem key={insightWordsOf(finding).sentence} finding={finding} />
          ))}
        </ol>
      )}
      {shown.length === 0 && !isTooEarly && <Notice title={nothingFound} />}
      {waiting.length > 0 && (
        <Panel title="Not enough days yet" text={isTooEarly ? tooEarly : undefined}>
          <ul className="grid gap-2 text-[.94rem] text-ink-2">
            {waiting.map((kind) => (
              <li key={kind}>{waitingWords[kind]}</li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  )
}

const tooEarly = 'Keep ticking. You’ll read something here once it’s more than chance.'

function InsightItem({ finding }: { finding: Finding }) {
  const { sentence, basis, caution, method } = insightWordsOf(finding)
  return (
    <li className="card min-w-0 p-4 sm:p-6">
      <p dir="auto" className="text-[1.18rem] leading-tight font-bold wrap-anywhere">
        {sentence}
      </p>
      <p className="mt-1.5 text-[.94rem] text-ink-2">
        {basis} {caution}
      </p>
      <details>
        <summary className="-mx-1 flex min-h-11 w-fit cursor-pointer items-center gap-2 rounded-[8px] px-1 text-[.94rem] font-semibold hover:text-sea">
          <ChevronRight size={18} aria-hidden="true" className="text-ink-3 in-open:rotate-90" />
          How this was computed
        </summary>
        <p className="max-w-[60ch] text-[.94rem] text-ink-2">{method.join(' ')}</p>
      </details>
    </li>
  )
}
