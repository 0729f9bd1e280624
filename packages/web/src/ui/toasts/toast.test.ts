import { expect, test } from 'vitest'
import { setToastRenderer, toast } from './toast.ts'

test('toasts that waited for the toaster are shown first, in their order, later ones at once', () => {
  const said: string[] = []
  toast.success('Saved')
  toast.action({ id: 'undo', text: 'Deleted', action: 'Undo', duration: 6000, onAction: () => undefined })
  toast.dismiss('undo')
  expect(said).toEqual([])
  setToastRenderer({
    success: (text, duration) => void said.push(`${text} for ${duration}`),
    error: (text) => void said.push(`error: ${text}`),
    action: ({ text, action }) => void said.push(`${text}, ${action}`),
    show: ({ id }) => void said.push(`shown: ${id}`),
    dismiss: (id) => void said.push(`gone: ${id}`),
  })
  expect(said).toEqual(['Saved for 3000', 'Deleted, Undo', 'gone: undo'])
  toast.error('No connection')
  expect(said.at(-1)).toBe('error: No connection')
})
