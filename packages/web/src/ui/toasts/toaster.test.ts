import { expect, test } from 'vitest'
import { inStack } from './toaster.tsx'

test('an offer to undo lies on top of a message that arrives after it, the newest offer first', () => {
  const message = { id: 'message', duration: 8000 }
  const older = { id: 'older', duration: 6000 }
  const newer = { id: 'newer', duration: 6000 }
  expect(inStack([message, newer, older]).map(({ id }) => id)).toEqual(['newer', 'older', 'message'])
})
