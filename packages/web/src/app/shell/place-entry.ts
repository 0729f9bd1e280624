import { useEffect, useRef, useState } from 'react'
import { onceUncovered } from '#ui/back.ts'

/**
 * Opening something in the dashboard's place scrolls to its top and moves the focus to its heading, from where keyboard
 * and screen reader go on. The page's title names it while it is open. Returns the ref of the element with the heading.
 */
export function usePlaceEntry(name: string | undefined) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    const heading = place.current?.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.style.outline = 'none'
    heading.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    const before = document.title
    if (name !== undefined) document.title = `${name} · Daymark`
    return () => {
      document.title = before
    }
  }, [name])
  return place
}

/** The open tab. It is kept with the page of the browser's history that shows it: a reload, and Forward, find it again. */
export function useKeptTab<Name extends string>(names: readonly [Name, ...Name[]]) {
  const [tab, setTab] = useState(() => names.find((name) => name === history.state?.tab) ?? names[0])
  const open = (name: Name) => {
    setTab(name)
    onceUncovered(() => history.replaceState({ ...history.state, tab: name }, ''))
  }
  return [tab, open] as const
}
