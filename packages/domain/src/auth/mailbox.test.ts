import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['Ada@Daymark.example', 'ada@daymark.example'],
  ['ada+second@daymark.example', 'ada@daymark.example'],
  ['a.da@daymark.example', 'a.da@daymark.example'],
  ['A.d.a+x+y@googlemail.com', 'ada@gmail.com'],
])('%s reaches the mailbox of %s', (given, mailbox) => {
  expect(mailboxOf(given)).toBe(mailbox)
})

test('no tag leads to another mailbox, and the mailbox of a mailbox is itself', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.stringMatching(/^[a-z0-9+.]{0,9}$/), (address, tag) => {
      const mailbox = mailboxOf(address)
      expect(mailboxOf(address.replace('@', `+${tag}@`))).toBe(mailbox)
      expect(mailboxOf(mailbox)).toBe(mailbox)
    }),
  )
})
