import { FileUp } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { habitParts } from './habit-dialogs.ts'
import { LazyDialogPart, useLazyDialog } from './lazy-dialog.tsx'

/** The way to the import from within another dialog, which stays open below it. */
export function ImportEntry() {
  const dialog = useLazyDialog(habitParts.importing)
  const ImportFromTracker = habitParts.importing.Part
  return (
    <>
      <Button
        look="line"
        icon={<FileUp size={18} aria-hidden="true" />}
        onClick={dialog.open}
        onPointerEnter={dialog.preload}
        onFocus={dialog.preload}
      >
        Import from another app
      </Button>
      <LazyDialogPart dialog={dialog}>
        <ImportFromTracker isOpen={dialog.isOpen} onClose={dialog.close} farewell="Done" />
      </LazyDialogPart>
    </>
  )
}
