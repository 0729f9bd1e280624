import { Keyboard } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { habitParts } from './habit-dialogs.ts'
import { LazyDialogPart, useLazyDialog } from './lazy-dialog.tsx'

/** The way to the keys for whoever has switched them off, or never found them. */
export function KeysEntry() {
  const dialog = useLazyDialog(habitParts.keys)
  const KeysDialog = habitParts.keys.Part
  return (
    <>
      <Button
        look="ghost"
        icon={<Keyboard size={18} aria-hidden="true" />}
        className="mt-4 -ml-2.5"
        onClick={dialog.open}
        onPointerEnter={dialog.preload}
        onFocus={dialog.preload}
      >
        Keyboard shortcuts
      </Button>
      <LazyDialogPart dialog={dialog}>
        <KeysDialog isOpen={dialog.isOpen} onClose={dialog.close} />
      </LazyDialogPart>
    </>
  )
}
