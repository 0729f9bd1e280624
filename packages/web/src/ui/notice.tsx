import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type Props = {
  title: string
  text?: string | undefined
  icon?: ReactNode
  action?: string
  onAction?: () => void
  isBusy?: boolean
  /** An error: a screen reader announces it at once. */
  isProblem?: boolean
}

/** Shown in place of content that is empty or failed to load, with what to do about it. */
export function Notice({ title, text, icon, action, onAction, isBusy = false, isProblem = false }: Props) {
  return (
    <div
      role={isProblem ? 'alert' : undefined}
      className="grid justify-items-center gap-1.5 rounded-[16px] border border-dashed border-edge px-6 py-10 text-center"
    >
      {icon !== undefined && <span className="mb-1 text-ink-3">{icon}</span>}
      <p className="text-[1.18rem] leading-tight font-bold tracking-[-.022em]">{title}</p>
      {text !== undefined && <p className="max-w-[46ch] text-ink-2">{text}</p>}
      {action !== undefined && (
        <Button look="line" className="mt-4" isBusy={isBusy} onClick={onAction}>
          {action}
        </Button>
      )}
    </div>
  )
}
