import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { FieldMark } from '#ui/fields/field-mark.tsx'

type Props = {
  label: string
  /** What the fields say, in a few words. */
  summary: string
  /** By which a form finds the line while it is closed. */
  name: string
  isWrong: boolean
  /** A note about the values, beside the label. */
  mark?: string | undefined
  children: ReactNode
}

/**
 * Fields behind one line, shown once it is pressed. An error inside opens it and keeps it open. While closed the line
 * itself is what a form finds and focuses; the focus goes on to the field that is wrong.
 */
export function FoldedFields({ label, summary, name, isWrong, mark, children }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const line = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLFieldSetElement>(null)
  if (isWrong && !isOpen) setOpen(true)

  const focusWrong = () => panel.current?.querySelector<HTMLElement>('input[aria-invalid]')?.focus()
  const goOn = useEffectEvent(() => {
    if (isWrong && document.activeElement === line.current) focusWrong()
  })
  useLayoutEffect(() => {
    if (isOpen) goOn()
  }, [isOpen])

  const press = () => {
    if (isWrong) focusWrong()
    else setOpen(!isOpen)
    revealFolded()
  }

  return (
    <div data-folded className="scroll-mb-6 rounded-[10px] border-[1.5px] border-edge">
      <button
        ref={line}
        type="button"
        name={isOpen ? undefined : name}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-describedby={mark === undefined ? undefined : `${id}-mark`}
        className={`flex min-h-11 w-full items-center gap-3 py-2 pr-2.5 pl-3 text-left hover:bg-sunken ${isOpen ? 'rounded-t-[8.5px]' : 'rounded-[8.5px]'}`}
        onClick={press}
      >
        <span className="shrink-0 text-[.94rem] font-semibold">
          {label}
          <FieldMark id={`${id}-mark`} text={mark} />
        </span>{' '}
        <span className="ml-auto min-w-0 truncate text-ink-2">{summary}</span>
        <ChevronDown
          size={18}
          aria-hidden="true"
          className={`shrink-0 text-ink-2 transition-[rotate] ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {isOpen && (
        <fieldset ref={panel} id={id} className="grid min-w-0 gap-4 border-t border-line p-3">
          <legend className="sr-only">{label}</legend>
          {children}
        </fieldset>
      )}
    </div>
  )
}

/** What a press inside brings up may lie below the edge of the dialog. */
export const revealFolded = () =>
  requestAnimationFrame(() => document.activeElement?.closest('[data-folded]')?.scrollIntoView({ block: 'nearest' }))
