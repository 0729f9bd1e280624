import type { ImportReport } from '@daymark/contract/import.shapes.ts'
import { Badge } from '#ui/badge.tsx'
import { ProblemBox } from '#ui/fields/problem-box.tsx'
import { ReportDetails } from './report-details.tsx'
import { hasNews } from './report-words.ts'
import { StepHeading } from '#ui/step-heading.tsx'

type Props = { fileName: string; report: ImportReport; problem: string | null }

/** What would come, before anything does. */
export function PreviewStep({ fileName, report, problem }: Props) {
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <StepHeading>This is from {report.sourceName}</StepHeading>
        <p className="flex flex-wrap items-center gap-2 text-[.94rem] text-ink-2">
          <span className="min-w-0 wrap-anywhere">{fileName}</span>
          <Badge tone="quiet">{report.layout}</Badge>
        </p>
      </div>
      <ProblemBox text={problem} />
      {!hasNews(report) && (
        <p className="font-medium">
          {report.list.length === 0
            ? 'This file has no habits.'
            : 'Everything in this file is already here. Importing it again won’t change anything.'}
        </p>
      )}
      <ReportDetails report={report} />
    </div>
  )
}
