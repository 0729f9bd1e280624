import { Search, X } from 'lucide-react'
import { type RefObject, useId } from 'react'
import { IconButton } from '../icon-button.tsx'

type Props = {
  input?: RefObject<HTMLInputElement | null>
  label: string
  text: string
  /** How many are shown, in words. */
  found: string
  canClear?: boolean
  className?: string
  onChange: (text: string) => void
  onClear: () => void
}

/** Narrows a list down to what is typed. Escape clears it. */
export function SearchField({ input, label, text, found, canClear = true, className = '', onChange, onClear }: Props) {
  const id = useId()
  return (
    <search className={`relative block ${className}`}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search size={18} aria-hidden="true" className="absolute top-[13px] left-3.5 text-ink-3" />
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        dir="auto"
        placeholder={label}
        value={text}
        className="h-11 w-full rounded-[10px] border border-edge bg-surface pr-12 pl-10 placeholder:text-ink-3"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClear()
        }}
      />
      {canClear && (
        <IconButton label="Clear" className="absolute top-0 right-0" onClick={onClear}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      )}
      <output className="sr-only">{found}</output>
    </search>
  )
}
