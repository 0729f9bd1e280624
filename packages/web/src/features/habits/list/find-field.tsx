import { type RefObject, useEffect } from 'react'
import { SearchField } from '#ui/fields/search-field.tsx'

type Props = {
  input: RefObject<HTMLInputElement | null>
  text: string
  /** How many are shown, in words. */
  found: string
  onChange: (text: string) => void
  onClose: () => void
}

/** Finds a habit. It has the focus from the moment it appears; Escape puts it away. */
export function FindField({ input, onClose, ...rest }: Props) {
  useEffect(() => input.current?.focus(), [input])
  return <SearchField {...rest} input={input} label="Find a habit" className="mt-4" onClear={onClose} />
}
