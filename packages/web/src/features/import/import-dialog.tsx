import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { useCall } from '#api/client-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useMadeAtOpening } from '#ui/opening.ts'
import { ChooseStep } from './choose-step.tsx'
import { DoneStep } from './done-step.tsx'
import { useFileDrop } from './file-drop.ts'
import { type Importing, type ImportStep, makeImporting } from './importing.ts'
import { useAfterImport } from './import.queries.ts'
import { PreviewStep } from './preview-step.tsx'
import { hasNews } from './report-words.ts'
import { sendFileBy } from './send-file.ts'
import { Progress } from '#ui/progress.tsx'
import { StepHeading } from '#ui/step-heading.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** There may be more habits, days and notes than before, or fewer. */
  onChanged: () => void
  /** What its last button says: it leads to whatever lies below the dialog. */
  farewell?: string | undefined
}

/** Import from another app: choose, look, take over, and undo. Each opening begins with another file. */
export function ImportDialog({ isOpen, onClose, onChanged, farewell = 'See My Habits' }: Props) {
  const call = useCall()
  const afterImport = useAfterImport(onChanged)
  const importing = useMadeAtOpening(isOpen, () => makeImporting({ send: sendFileBy(call), onChanged: afterImport }))
  const step = useStore(importing.store)
  const isOver = useFileDrop(isOpen, (files) => void importing.choose(files))

  useEffect(() => {
    if (!isOpen) importing.leave()
  }, [isOpen, importing])

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Import from another app"
      isBusy={step.name === 'taking'}
      footer={step.name === 'choose' ? undefined : <Footer {...{ step, importing, onClose, farewell }} />}
    >
      {step.name === 'choose' && (
        <ChooseStep
          {...step}
          isOver={isOver}
          onFiles={(files) => void importing.choose(files)}
          onChanged={onChanged}
          onUndone={importing.startOver}
        />
      )}
      {step.name === 'looking' && (
        <SendingStep title={`Reading ${step.fileName}`} sent={step.sent} afterwards="Reading it…" />
      )}
      {step.name === 'preview' && <PreviewStep fileName={step.file.name} {...step} />}
      {step.name === 'taking' && (
        <SendingStep
          title={`Importing from ${step.report.sourceName}`}
          sent={step.sent}
          afterwards="Saving your history. This can take a few seconds…"
        />
      )}
      {step.name === 'done' && <DoneStep report={step.report} onChanged={onChanged} onUndone={importing.startOver} />}
    </Dialog>
  )
}

type FooterProps = { step: ImportStep; importing: Importing; onClose: () => void; farewell: string }

function Footer({ step, importing, onClose, farewell }: FooterProps) {
  return (
    <div className="flex gap-3 max-sm:flex-col-reverse sm:justify-end">
      {step.name === 'preview' && (
        <>
          <Button look="line" onClick={importing.startOver}>
            Choose Another File
          </Button>
          {step.report.list.length > 0 && (
            <Button look={hasNews(step.report) ? 'primary' : 'line'} onClick={() => void importing.take()}>
              Import
            </Button>
          )}
        </>
      )}
      {step.name === 'looking' && (
        <Button look="line" onClick={importing.startOver}>
          Cancel
        </Button>
      )}
      {step.name === 'taking' && <Button isBusy>Importing…</Button>}
      {step.name === 'done' && <Button onClick={onClose}>{farewell}</Button>}
    </div>
  )
}

type SendingStepProps = {
  title: string
  /** How much has left, from 0 to 1. */
  sent: number
  /** What happens once everything has arrived. */
  afterwards: string
}

/** Sending is most of the way, and the only part that can be measured. */
const shareOfSending = 0.9

function SendingStep({ title, sent, afterwards }: SendingStepProps) {
  return (
    <div className="grid gap-4 py-10">
      <StepHeading>{title}</StepHeading>
      <Progress value={sent * shareOfSending} label={title} />
      <output className="text-ink-2">{sent < 1 ? 'Sending the file…' : afterwards}</output>
    </div>
  )
}
