import type { PersonView } from '@daymark/contract/admin.shapes.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'

/** What the dialog of an action is given. */
export type ActionProps = { person: PersonView; isOpen: boolean; onClose: () => void }

type Props = {
  label: string
  text: string
  isDestructive?: boolean
  children: (dialog: { isOpen: boolean; onClose: () => void }) => ReactNode
}

/** One thing that can be done: what it means, and the button that asks first. */
export function Action({ label, text, isDestructive = false, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <p className="min-w-[14ch] flex-1 text-[.94rem] text-ink-2">{text}</p>
      <Button look={isDestructive ? 'danger-line' : 'line'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {children({ isOpen, onClose: () => setOpen(false) })}
    </div>
  )
}
