import type { CompletionView } from '@daymark/contract/completions.shapes.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { relativeDayOf } from '@daymark/domain/time/relative.ts'
import { useMemo } from 'react'
import { Panel } from './panel.tsx'
import { fullDateOf } from './shown-dates.ts'

type Props = { completions: readonly CompletionView[]; today: Day }

const mostShown = 10

/** The ten latest, newest first. */
export function RecentCompletions({ completions, today }: Props) {
  const recent = useMemo(
    () => completions.toSorted((one, other) => (one.completedDate < other.completedDate ? 1 : -1)).slice(0, mostShown),
    [completions],
  )
  return (
    <Panel title="Recent completions">
      {recent.length === 0 ? (
        <p className="text-ink-2">No completions yet. Your first one will show up here.</p>
      ) : (
        <ol className="-my-1.5 divide-y divide-line">
          {recent.map(({ id, completedDate, notes }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5 text-[.94rem]">
              <time dateTime={completedDate}>{fullDateOf(completedDate)}</time>
              <span className="text-ink-3">{relativeDayOf(completedDate, today)}</span>
              {notes !== null && (
                <p dir="auto" className="w-full wrap-anywhere whitespace-pre-line text-ink-2">
                  {notes}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
