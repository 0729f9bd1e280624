import { expect, test, vi } from 'vitest'
import { makeLog } from './log.ts'

const written = (isForPeople: boolean): string => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    makeLog('info', isForPeople).info('Daymark is ready at http://localhost:3000')
    return write.mock.calls.map(([text]) => String(text)).join('')
  } finally {
    write.mockRestore()
  }
}

test('on a terminal a line is a sentence with the time before it', () => {
  expect(written(true)).toMatch(/^\d\d:\d\d:\d\d Daymark is ready at http:\/\/localhost:3000\n$/)
})
