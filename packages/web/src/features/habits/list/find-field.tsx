import { Search, X } from 'lucide-react'
import { type RefObject, useEffect, useId } from 'react'
import { IconButton } from '#ui/icon-button.tsx'

type Props = {
  input: RefObject<HTMLInputElement | null>
  text: string
  /** How many are shown, in words. */
  found: string
  onChange: (text: string) => void
  onClose: () => void
}

/** Narrows the list down to what is typed. It has the focus from the moment it appears; Escape puts it away. */
export function FindField({ input, text, found, onChange, onClose }: Props) {
  const id = useId()
  useEffect(() => input.current?.focus(), [input])
  return (
    <search className="relative mt-4 block">
      <label htmlFor={id} className="sr-only">
        Find a habit
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
        placeholder="Find a habit"
        value={text}
        className="h-11 w-full rounded-[10px] border border-edge bg-surface pr-12 pl-10 placeholder:text-ink-3"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose()
        }}
      />
      <IconButton label="Clear" className="absolute top-0 right-0" onClick={onClose}>
        <X size={18} aria-hidden="true" />
      </IconButton>
      <output className="sr-only">{found}</output>
    </search>
  )
}
