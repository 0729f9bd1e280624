import type { ImportReport, LatestImport } from '@daymark/contract/import.shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { isSessionEnd, messageOf } from '#api/api-error.ts'
import { useCall, useZone } from '#api/client-context.ts'
import { Button } from '#ui/button.tsx'
import { Confirm } from '#ui/confirm.tsx'
import { toast } from '#ui/toasts/toast.ts'
import { latestImportQuery, useUndoImport } from './import.queries.ts'
import { undoText } from './report-words.ts'
import { momentOf } from './shown-times.ts'

type Props = { report: ImportReport; onChanged: () => void; onUndone: () => void }
type Since = LatestImport['since']

const failure = 'Failed to undo the import'

/** Until when an import can be undone, and the way to do it. Asks before, and says what was added since and would go too. */
export function UndoImport({ report, onChanged, onUndone }: Props) {
  const { importId, undoUntil } = report
  const call = useCall()
  const cache = useQueryClient()
  const timeZone = useZone()
  const [isLooking, setLooking] = useState(false)
  const [asked, setAsked] = useState<{ isOpen: boolean; since: Since | null }>({ isOpen: false, since: null })
  const { mutate: undo, isPending } = useUndoImport(onChanged)
  if (importId === null || undoUntil === null) return null

  const ask = async () => {
    setLooking(true)
    try {
      const latest = await cache.fetchQuery({ ...latestImportQuery(call), retry: false })
      const isThis = latest?.report.importId === importId
      setAsked({ isOpen: true, since: isThis ? latest.since : null })
    } catch (error) {
      tell(error)
    } finally {
      setLooking(false)
    }
  }
  const close = () => setAsked({ ...asked, isOpen: false })
  const confirm = () =>
    undo(importId, {
      onSuccess: ({ message }) => {
        toast.success(message)
        onUndone()
      },
      onError: (error) => {
        tell(error)
        void cache.invalidateQueries(latestImportQuery(call))
      },
      onSettled: close,
    })

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-[12px] bg-sunken p-4">
        <p className="min-w-0 flex-1 text-[.94rem]">
          Not what you wanted? You can undo the whole import until {momentOf(undoUntil, timeZone)}.
        </p>
        <Button
          look="line"
          className="bg-surface max-sm:w-full"
          icon={<Undo2 size={18} aria-hidden="true" />}
          isBusy={isLooking}
          onClick={() => void ask()}
        >
          Undo Import
        </Button>
      </div>
      <Confirm
        isDestructive
        isOpen={asked.isOpen}
        title="Undo this import?"
        text={undoText(report, asked.since)}
        confirm="Undo Import"
        cancel="Keep It"
        isBusy={isPending}
        onConfirm={confirm}
        onCancel={close}
      />
    </>
  )
}

/** A session that has ended has been told of already. */
function tell(error: unknown): void {
  if (!isSessionEnd(error)) toast.error(messageOf(error, failure))
}
