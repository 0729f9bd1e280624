import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { providerFailureIn } from './provider-failures.ts'

test('says why, and nothing where nothing failed', () => {
  expect(providerFailureIn('?go=signIn')).toBeNull()
  expect(providerFailureIn('?go=signIn&failed=invalid')).toContain('Verify it with your provider')
  expect(providerFailureIn('?go=signIn&failed=registration_closed')).toContain('need an invite')
})

test('no text of an address is ever shown', () => {
  const known = new Set(['unauthenticated', 'invalid', 'conflict', 'registration_closed'])
  const other = fc.oneof(fc.string(), fc.constantFrom('toString', '__proto__', 'constructor'))
  fc.assert(
    fc.property(
      other.filter((code) => !known.has(code)),
      (code) => {
        const search = `?${new URLSearchParams({ failed: code })}`
        expect(providerFailureIn(search)).toBe('Signing in didn’t work. Please try again.')
      },
    ),
  )
})
