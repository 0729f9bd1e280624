import { OTPField } from '@base-ui/react/otp-field'
import { CircleAlert } from 'lucide-react'
import { type RefObject, useId } from 'react'

type Props = {
  label: string
  length: number
  value: string
  error?: string | undefined
  isReadOnly?: boolean
  /** What is kept of a pasted text, which replaces whatever was there. */
  pasted: (text: string) => string
  onChange: (value: string) => void
  /** Called once every box is filled. */
  onComplete: (value: string) => void
  firstBox: RefObject<HTMLInputElement | null>
}

const boxLook =
  'size-11 min-w-0 rounded-[10px] border-[1.5px] border-edge bg-surface text-center text-[1.35rem] font-bold tabular-nums ' +
  'text-ink aria-invalid:border-danger read-only:opacity-55 sm:size-13'

/** A one-time code, one box for each character; where there is little room, they are narrower. Letters become capitals; a mail app may fill in the whole code. */
export function Otp(props: Props) {
  const { label, length, value, error, isReadOnly = false, pasted, onChange, onComplete, firstBox } = props
  const id = useId()
  const take = (next: string) => {
    onChange(next)
    if (next.length === length) onComplete(next)
  }
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-[.94rem] font-semibold">
        {label}
      </label>
      <OTPField.Root
        id={id}
        length={length}
        value={value}
        readOnly={isReadOnly}
        validationType="alphanumeric"
        inputMode="numeric"
        normalizeValue={(text) => text.toUpperCase()}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        className="flex justify-between gap-1.5"
        onValueChange={take}
        onPasteCapture={(event) => {
          event.preventDefault()
          event.stopPropagation()
          const kept = pasted(event.clipboardData.getData('text/plain'))
          if (!isReadOnly && kept !== '') take(kept)
        }}
      >
        {Array.from({ length }, (_, box) => (
          <OTPField.Input
            key={box}
            {...(box === 0
              ? { ref: firstBox, 'data-entry': true }
              : { 'aria-label': `Character ${box + 1} of ${length}` })}
            aria-invalid={error === undefined ? undefined : true}
            className={boxLook}
          />
        ))}
      </OTPField.Root>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-[.875rem] leading-snug text-danger">
          <CircleAlert size={15} aria-hidden="true" className="mr-1 inline align-[-2px]" />
          {error}
        </p>
      )}
    </div>
  )
}
