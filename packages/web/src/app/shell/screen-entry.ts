import { useEffect, useRef } from 'react'
import { inOwnTask } from '#api/time/after-paint.ts'

/**
 * On a change of screen the page's title names the new screen, it is scrolled to its top, and the
 * focus moves to its main heading, from where the keyboard and a screen reader go on; or to the control with
 * `data-entry`, where there is nothing else to do on the screen. Returns the screen's ref. Moving the focus is expensive,
 * so it is a task of its own.
 */
export function useScreenEntry(title: string) {
  const screen = useRef<HTMLDivElement>(null)
  useEffect(() => {
    document.title = title
    inOwnTask(() => enter(screen.current))
  }, [title])
  return screen
}

/** Nothing where the screen is gone by then. */
function enter(screen: HTMLElement | null): void {
  if (!screen) return
  window.scrollTo(0, 0)
  const entry = screen.querySelector<HTMLElement>('[data-entry]')
  if (entry) return entry.focus({ preventScroll: true })
  const heading = screen.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.style.outline = 'none'
  heading.focus({ preventScroll: true })
}
