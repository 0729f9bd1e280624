import { useEffect, useRef } from 'react'

/**
 * What a change of screen owes to everybody: the page's title names the new screen, it is seen from its top, and the
 * focus stands at its main heading, from where the keyboard and a screen reader go on; or at the control that asks for it
 * with `data-entry`, where there is nothing else to do on the screen. The answer is the screen's ref.
 */
export function useScreenEntry(title: string) {
  const screen = useRef<HTMLDivElement>(null)
  useEffect(() => {
    document.title = title
    window.scrollTo(0, 0)
    const entry = screen.current?.querySelector<HTMLElement>('[data-entry]')
    if (entry) return entry.focus({ preventScroll: true })
    const heading = screen.current?.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.style.outline = 'none'
    heading.focus({ preventScroll: true })
  }, [title])
  return screen
}
