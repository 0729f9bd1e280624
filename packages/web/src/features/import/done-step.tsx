import type { ImportReport } from '@daymark/contract/import.shapes.ts'
import { CircleCheck } from 'lucide-react'
import { ReportDetails } from './report-details.tsx'
import { amountsText } from './report-words.ts'
import { StepHeading } from '#ui/step-heading.tsx'
import { UndoImport } from './undo-import.tsx'

type Props = { report: ImportReport; onChanged: () => void; onUndone: () => void }

/** What came, and the way back. */
export function DoneStep({ report, onChanged, onUndone }: Props) {
  const amounts = amountsText(report)
  return (
    <div className="grid gap-5">
      <div className="flex items-start gap-2.5">
        <CircleCheck size={20} aria-hidden="true" className="mt-px shrink-0 text-ok" />
        <StepHeading>
          {report.importId === null
            ? 'Everything was already here'
            : `Imported ${amounts || 'what was new'} from ${report.sourceName}`}
        </StepHeading>
      </div>
      <UndoImport report={report} onChanged={onChanged} onUndone={onUndone} />
      <ReportDetails report={report} />
    </div>
  )
}
