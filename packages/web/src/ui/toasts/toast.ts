import type { ReactElement } from 'react'

type ActionToast = { id: string; text: string; action: string; duration: number; onAction: () => void }
type TitledToast = ActionToast & { title: string; icon: ReactElement }

/** Draws toasts. */
export type ToastRenderer = {
  success: (text: string, duration: number) => void
  error: (text: string) => void
  action: (toast: ActionToast) => void
  show: (toast: TitledToast) => void
  dismiss: (id: string) => void
}

let renderer: ToastRenderer | null = null
const queued: ((to: ToastRenderer) => void)[] = []

function deliver(show: (to: ToastRenderer) => void): void {
  if (renderer) show(renderer)
  else queued.push(show)
}

/** Sets what draws toasts; those that waited for it come first, in their order. */
export function setToastRenderer(next: ToastRenderer): void {
  renderer = next
  for (const show of queued.splice(0)) show(next)
}

/**
 * Shows a toast at the top right, below the header. What draws it arrives after the first view; earlier toasts wait for
 * it.
 */
export const toast = {
  success: (text: string, duration = 3000) => deliver((to) => to.success(text, duration)),
  error: (text: string) => deliver((to) => to.error(text)),
  /** With one thing to press. A later one of the same id replaces it and restarts its time. */
  action: (shown: ActionToast) => deliver((to) => to.action(shown)),
  dismiss: (id: string) => deliver((to) => to.dismiss(id)),
}

/** A message with a title, a text and an icon of its own. */
export const showToast = (shown: TitledToast): void => deliver((to) => to.show(shown))
