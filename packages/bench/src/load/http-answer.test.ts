import { expect, test } from 'vitest'
import { answerLength } from './http-answer.ts'

const head = 'HTTP/1.1 200 OK\r\nDate: today\r\nContent-Length: 5\r\n\r\n'

test('an answer is as long as its head and its body', () => {
  const whole = Buffer.from(`${head}größ`)
  expect(answerLength(whole)).toEqual({ status: 200, length: head.length + 5 })
  expect(answerLength(Buffer.from(head.replace('200 OK', '404 Not Found')))?.status).toBe(404)
})

test('nothing is said about an answer whose head is not whole', () => {
  for (let end = 0; end < head.length; end += 1) expect(answerLength(Buffer.from(head.slice(0, end)))).toBe(null)
})

test('an answer that does not say how long it is cannot be counted', () => {
  expect(() => answerLength(Buffer.from('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'))).toThrow(
    'An answer without a length cannot be counted',
  )
})
