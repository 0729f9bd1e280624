import { useEffect, useRef } from 'react'

/**
 * What opening a habit owes to everybody: it is seen from its top and the focus stands at its name, from where keyboard
 * and screen reader go on. The page's title names it while it is open. The answer is the ref of what holds the heading.
 */
export function useDetailEntry(name: string | undefined) {
  const detail = useRef<HTMLDivElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    const heading = detail.current?.querySelector('h1')
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
  return detail
}
