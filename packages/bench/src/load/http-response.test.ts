import { expect, test } from 'vitest'
import { responseLength } from './http-response.ts'

const head = 'HTTP/1.1 200 OK\r\nDate: today\r\nContent-Length: 5\r\n\r\n'

test('a response is as long as its head and its body', () => {
  const whole = Buffer.from(`${head}größ`)
  expect(responseLength(whole)).toEqual({ status: 200, length: head.length + 5 })
  expect(responseLength(Buffer.from(head.replace('200 OK', '404 Not Found')))?.status).toBe(404)
})

test('returns null while the head is incomplete', () => {
  for (let end = 0; end < head.length; end += 1) expect(responseLength(Buffer.from(head.slice(0, end)))).toBe(null)
})

test('refuses a response without a length', () => {
  expect(() => responseLength(Buffer.from('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'))).toThrow(
    'A response without a length cannot be counted',
  )
})
