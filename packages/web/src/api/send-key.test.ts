import { expect, test } from 'vitest'
import { makeSendKey } from './send-key.ts'

test('the same words keep their key, also after others were sent in between', () => {
  const keyOf = makeSendKey()
  const first = keyOf({ title: null, content: 'Went well.' })
  const other = keyOf({ title: null, content: 'Went well!' })
  expect(other).not.toBe(first)
  expect(keyOf({ title: null, content: 'Went well.' })).toBe(first)
  expect(keyOf({ title: null, content: 'Went well!' })).toBe(other)
})

test('another form has other keys for the same words, and each is one that the server takes', () => {
  const keys = Array.from({ length: 100 }, () => makeSendKey()({ content: 'Went well.' }))
  expect(new Set(keys).size).toBe(100)
  for (const key of keys) expect(key).toMatch(/^[\da-f]{32}$/)
})
