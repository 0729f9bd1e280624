import { ticketStatuses } from '@daymark/domain/support/ticket.ts'
import { expect, test } from 'vitest'
import { statusOptionsFor, validateAnswer } from './answer-rules.ts'

test('an answer is a reply, a status or both, and nothing is none', () => {
  expect(validateAnswer({ reply: ' Which day? ', status: '' })).toMatchObject({
    draft: { reply: 'Which day?', status: null },
  })
  expect(validateAnswer({ reply: ' ', status: 'Closed' })).toMatchObject({ draft: { reply: null, status: 'Closed' } })
  expect(validateAnswer({ reply: 'Mended.', status: 'Resolved' })).toMatchObject({
    draft: { reply: 'Mended.', status: 'Resolved' },
  })
  expect(validateAnswer({ reply: '  ', status: '' }).errors).toEqual({ reply: 'Please enter a reply' })
  expect(validateAnswer({ reply: 'x'.repeat(5001), status: '' }).errors).toEqual({
    reply: 'A reply must be 5000 characters or less',
  })
})

test.each(ticketStatuses)(
  'from %s every other status can be set without a reply, and the first choice sends nothing',
  (status) => {
    const [first, ...rest] = statusOptionsFor(status)
    expect(validateAnswer({ reply: '', status: first?.value ?? '?' }).errors).toEqual({ reply: 'Please enter a reply' })
    const sent = rest.map(({ value }) => validateAnswer({ reply: '', status: value }))
    for (const other of ticketStatuses.filter((value) => value !== status))
      expect(sent).toContainEqual(expect.objectContaining({ draft: { reply: null, status: other } }))
  },
)
