import { useLayoutEffect } from 'react'

/** A lane of text, a lane that begins with a way back, a dialog, or one that may begin below the top of the window at once. */
type ToastPlace = 'text' | 'back' | 'dialog' | 'dialog tall'

const shown: ToastPlace[] = []

function tellStyles(): void {
  if (shown.length === 0) delete document.documentElement.dataset['toasts']
  else document.documentElement.dataset['toasts'] = shown.join(' ')
}

/**
 * Says what is on the screen, which decides where toasts appear (see `.toaster`). An attribute of the root: `:root:has()`
 * would compute the styles of the whole page again at every change in it.
 */
export function useToastPlace(place: ToastPlace): void {
  useLayoutEffect(() => {
    shown.push(place)
    tellStyles()
    return () => {
      shown.splice(shown.indexOf(place), 1)
      tellStyles()
    }
  }, [place])
}
