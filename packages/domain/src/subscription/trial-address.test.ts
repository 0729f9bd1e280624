import { expect, test } from 'vitest'
import { trialAddressOf } from './trial-address.ts'

test.each([
  ['Ada@Daymark.example', 'ada@daymark.example'],
  ['ada+second@daymark.example', 'ada@daymark.example'],
  ['a.da@daymark.example', 'a.da@daymark.example'],
  ['A.d.a+x+y@googlemail.com', 'ada@gmail.com'],
])('%s is the person behind %s', (given, person) => {
  expect(trialAddressOf(given)).toBe(person)
})
