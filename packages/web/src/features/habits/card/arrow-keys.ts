import type { KeyboardEvent } from 'react'

/** The left and right arrow keys move the focus between the buttons of a list or toolbar (roving tabindex). */
export function moveFocusByArrows(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return
  const button = event.currentTarget
  const buttons = [...(button.closest('ul, [role=toolbar]')?.querySelectorAll('button') ?? [])]
  const next = buttons[buttons.indexOf(button) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
