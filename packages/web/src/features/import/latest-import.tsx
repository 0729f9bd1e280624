import { relativeTimeOf } from '@daymark/domain/time/relative.ts'
import { useQuery } from '@tanstack/react-query'
import { useCall, useZone } from '#api/client-context.ts'
import { useNow } from '#api/time/now.ts'
import { Button } from '#ui/button.tsx'
import { latestImportQuery } from './import.queries.ts'
import { amountsText } from './report-words.ts'
import { UndoImport } from './undo-import.tsx'

type Props = { onChanged: () => void; onUndone: () => void }

/** The import of the last day, with its way back. Shows nothing where there was none, or while it is not known. */
export function LatestImportCard({ onChanged, onUndone }: Props) {
  const { data: latest, isError, isFetching, refetch } = useQuery(latestImportQuery(useCall()))
  const timeZone = useZone()
  const now = useNow()
  if (!latest && isError) {
    return (
      <p role="alert" className="flex flex-wrap items-center justify-between gap-3 text-[.94rem] text-ink-2">
        Failed to load your last import
        <Button look="ghost" className="min-h-11" isBusy={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
      </p>
    )
  }
  if (!latest) return null
  const { report, importedAt } = latest
  return (
    <section className="grid gap-3 rounded-[12px] border border-line p-4">
      <div>
        <h3 className="text-[1.05rem] leading-snug">Your last import</h3>
        <p className="text-[.94rem] text-ink-2">
          {amountsText(report) || 'What was new'} from {report.sourceName}
          <span className="block text-[.875rem] text-ink-3">
            {relativeTimeOf(Temporal.Instant.from(importedAt), now, timeZone)}
          </span>
        </p>
      </div>
      <UndoImport report={report} onChanged={onChanged} onUndone={onUndone} />
    </section>
  )
}
