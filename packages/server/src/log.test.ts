import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test, vi } from 'vitest'
import { type Log, makeLog } from './log.ts'

const written = (tell: (log: Log) => void): string => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    tell(makeLog('info', true))
    return write.mock.calls.map(([text]) => String(text)).join('')
  } finally {
    write.mockRestore()
  }
}

test('on a terminal a line is a sentence with the time before it', () => {
  expect(written((log) => log.info('Daymark is ready at http://localhost:3000'))).toMatch(
    /^\d\d:\d\d:\d\d Daymark is ready at http:\/\/localhost:3000\n$/,
  )
})

test('the reason of a failed query is written without its values', () => {
  const { message } = new DrizzleQueryError('insert into "notes" values ($1)', ['Dear diary'])
  const line = written((log) => log.warn({ reason: message }, 'the billing provider is in trouble'))
  expect(line).toMatch(/trouble reason=Failed query: insert into "notes" values \(\$1\)\n$/)
})
