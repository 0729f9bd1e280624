import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { providerFailureIn } from './provider-failures.ts'

test('says why, and nothing where nothing failed', () => {
  expect(providerFailureIn('?go=signIn')).toBeNull()
  expect(providerFailureIn('?go=signIn&failed=invalid')).toContain('Verify it with your provider')
  expect(providerFailureIn('?go=signIn&failed=registration_closed')).toContain('need an invite')
})

const sentences = [
  ['suspended', 'This account is suspended. Please contact support.'],
  ['other_address', 'This invite is for another email address.'],
  ['closed', 'You don’t have an account here, and this Daymark doesn’t take new ones.'],
  ['dead_invite', 'This invite no longer works. Please ask the person who runs this Daymark for a new one.'],
] as const

test.each(sentences)('has a sentence of its own for %s', (reason, sentence) => {
  expect(providerFailureIn(`?go=signIn&failed=${reason}`)).toBe(sentence)
})

test('no text of an address is ever shown', () => {
  const codes = ['unauthenticated', 'invalid', 'conflict', 'registration_closed']
  const known = new Set([...codes, ...sentences.map(([reason]) => reason as string)])
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
