import type { CountedDays } from '@daymark/domain/history/counted-days.ts'
import { dayOfNumber } from '@daymark/domain/time/day.ts'
import { relativeDayOf } from '@daymark/domain/time/relative.ts'
import type { DayNotes } from './day-notes.tsx'
import { Panel } from './panel.tsx'
import { fullDateOf } from './shown-dates.ts'

type Props = { habit: CountedDays; notes: DayNotes }

const mostShown = 10

/** The ten latest, newest first. */
export function RecentCompletions({ habit: { completed, today }, notes }: Props) {
  const recent = completed.slice(-mostShown).toReversed().map(dayOfNumber)
  return (
    <Panel title="Recent completions">
      {recent.length === 0 ? (
        <p className="text-ink-2">No completions yet. Your first one will show up here.</p>
      ) : (
        <ol className="-my-1.5 divide-y divide-line">
          {recent.map((day) => (
            <li key={day} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5 text-[.94rem]">
              <time dateTime={day}>{fullDateOf(day)}</time>
              <span className="text-ink-3">{relativeDayOf(day, dayOfNumber(today))}</span>
              {notes.has(day) && (
                <p dir="auto" className="w-full wrap-anywhere whitespace-pre-line text-ink-2">
                  {notes.get(day)}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
