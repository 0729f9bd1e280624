import type { ReactElement } from 'react'

type ActionToast = { id: string; text: string; action: string; duration: number; onAction: () => void }
type TitledToast = ActionToast & { title: string; icon: ReactElement }

/** Who puts it on the screen. */
export type Speaker = {
  success: (text: string, duration: number) => void
  error: (text: string) => void
  action: (toast: ActionToast) => void
  show: (toast: TitledToast) => void
  dismiss: (id: string) => void
}

let speaker: Speaker | null = null
const unsaid: ((to: Speaker) => void)[] = []

function say(words: (to: Speaker) => void): void {
  if (speaker) words(speaker)
  else unsaid.push(words)
}

/** Sets what draws toasts; those that waited for it come first, in their order. */
export function speakThrough(next: Speaker): void {
  speaker = next
  for (const words of unsaid.splice(0)) words(next)
}

/**
 * Says something in passing, at the top right below the header. What draws it arrives after the first view; what is said before waits
 * for it.
 */
export const toast = {
  success: (text: string, duration = 3000) => say((to) => to.success(text, duration)),
  error: (text: string) => say((to) => to.error(text)),
  /** With one thing to press. A later one of the same id replaces it and restarts its time. */
  action: (shown: ActionToast) => say((to) => to.action(shown)),
  dismiss: (id: string) => say((to) => to.dismiss(id)),
}

/** A message with a title, a text and an icon of its own. */
export const showToast = (shown: TitledToast): void => say((to) => to.show(shown))
