import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SearchField } from '#ui/fields/search-field.tsx'

type Props = { label: string; text: string; found: string; onSearch: (text: string) => void }

const pauseMs = 250

/** Searches once the typing pauses, and follows the address when that changes by itself. */
export function SearchBox({ label, text, found, onSearch }: Props) {
  const [typed, setTyped] = useState(text)
  const sent = useRef(text)
  const search = useEffectEvent(onSearch)

  useEffect(() => {
    if (text === sent.current) return
    sent.current = text
    setTyped(text)
  }, [text])

  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === sent.current) return undefined
    const timer = setTimeout(() => {
      sent.current = wanted
      search(wanted)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <SearchField
      label={label}
      text={typed}
      found={found}
      canClear={typed !== ''}
      onChange={setTyped}
      onClear={() => setTyped('')}
    />
  )
}
