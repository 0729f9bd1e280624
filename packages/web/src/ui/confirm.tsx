import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  isOpen: boolean
  title: string
  text: ReactNode
  confirm: string
  cancel: string
  isBusy?: boolean
  /** A question whose yes cannot be taken back. */
  isDestructive?: boolean
  /** What else can be said before the answer. */
  children?: ReactNode
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is done. Escape and a click outside mean no, unless the yes is already being carried out. */
export function Confirm(props: Props) {
  const { isOpen, title, text, confirm, cancel, isBusy = false, isDestructive = false, onConfirm, onCancel } = props
  const saferAnswer = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      role="alertdialog"
      width="narrow"
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      description={text}
      isBusy={isBusy}
      initialFocus={saferAnswer}
    >
      {props.children}
      <div className="mt-6 flex gap-3 max-sm:flex-col-reverse sm:justify-end">
        <Button look="line" ref={saferAnswer} disabled={isBusy} onClick={onCancel}>
          {cancel}
        </Button>
        <Button look={isDestructive ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
