import { FileJson, FileSpreadsheet } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import type { DownloadFormat } from './download.ts'
import { useDownload } from './download.queries.ts'

/** Whether the person's plan has data export; `onLocked` is told when the server knows better. */
export type ExportAccess = {
  /** Null while it is not known. */
  canExport: boolean | null
  renderPrompt: () => ReactNode
  onLocked: () => void
}

/** Everything as a file where the plan allows it, else the upgrade that would. */
export function DownloadChoice({ canExport, renderPrompt, onLocked }: ExportAccess) {
  const { mutate: download, variables: format, isPending } = useDownload(onLocked)
  if (canExport === false) {
    return (
      <div className="grid gap-4">
        {renderPrompt()}
        <p className="text-ink-2">
          If you ever delete your account, you can download everything first, whatever your plan.
        </p>
      </div>
    )
  }
  const button = (wanted: DownloadFormat, icon: ReactNode, text: string) => (
    <Button
      look="line"
      icon={icon}
      isBusy={isPending && format === wanted}
      isIdle={canExport === null || isPending}
      onClick={() => download(wanted)}
    >
      {text}
    </Button>
  )
  return (
    <>
      <p className="mb-4 text-ink-2">
        Everything you’ve entered: one JSON file with every detail, or CSV files for a spreadsheet.
        {canExport === null && ' We’re checking whether your plan includes this.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {button('json', <FileJson size={18} aria-hidden="true" />, 'Download JSON')}
        {button('csv', <FileSpreadsheet size={18} aria-hidden="true" />, 'Download CSV')}
      </div>
    </>
  )
}
