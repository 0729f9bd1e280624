import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayPass, refusalCodeIn, refusalCodes } from './refusal.ts'

test('a refusal of ours is known by its body, whatever else is in it', () => {
  const bodies = fc.dictionary(fc.string(), fc.jsonValue({ depthSize: 'small' }), { maxKeys: 5 })
  fc.assert(
    fc.property(fc.constantFrom(...refusalCodes), bodies, (code, others) => {
      expect(refusalCodeIn({ ...others, success: false, code })).toBe(code)
    }),
  )
})

test('no other body is one', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (body) => {
      expect(refusalCodeIn(body)).toBeNull()
    }),
  )
  for (const body of [
    undefined,
    { code: 'not_found' },
    { success: true, code: 'not_found' },
    { success: 'false', code: 'not_found' },
    { success: false, code: 'denied_by_proxy' },
    { success: false, code: 'toString' },
    { success: false },
  ]) {
    expect(refusalCodeIn(body)).toBeNull()
  }
})

test('only a limit and an outage pass by themselves', () => {
  expect(refusalCodes.filter(mayPass)).toEqual(['rate_limited', 'unavailable'])
})
