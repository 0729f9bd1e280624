import type { AuthMode } from '#boot/arrival.ts'
import { chooseTheme, currentPreference, labelOf, nextPreference, onThemeChange } from '#ui/theme.ts'

/**
 * Makes the landing's markup interactive, prerendered or rendered by the app, with one listener for all of it. Returns
 * a function that removes it.
 */
export function listenOnLanding(root: HTMLElement, go: (mode: AuthMode) => void): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && isPlain(event)) act(event, event.target, go)
  }
  const labelToggles = () => {
    for (const toggle of root.querySelectorAll('[data-theme-toggle]')) {
      toggle.setAttribute('aria-label', labelOf(currentPreference()))
    }
  }
  labelToggles()
  root.addEventListener('click', onClick)
  const unfollow = onThemeChange(labelToggles)
  return () => {
    root.removeEventListener('click', onClick)
    unfollow()
  }
}

/** What a click or a hover leads to: the sign-in, the registration, or neither. */
export function modeAt(target: EventTarget | null): AuthMode | null {
  const mode = target instanceof Element ? target.closest('[data-go]')?.getAttribute('data-go') : null
  return mode === 'signIn' || mode === 'register' ? mode : null
}

/** A click that asks for a new tab or a download stays the browser's. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

function act(event: MouseEvent, target: Element, go: (mode: AuthMode) => void): void {
  const mode = modeAt(target)
  if (mode) {
    event.preventDefault()
    // Shown until the next screen has arrived, which on a slow connection takes seconds.
    target.closest('[data-go]')?.setAttribute('aria-busy', 'true')
    go(mode)
  }
  if (target.closest('[data-theme-toggle]')) chooseTheme(nextPreference(currentPreference()))
  const document = target.closest('[data-logs]')?.getAttribute('data-logs')
  // oxlint-disable-next-line no-console -- the specification asks that these links do nothing but log
  if (document) console.info(document)
}
