import { expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import type { Call } from '#api/call.ts'
import { askForSuggestion } from './ask-for-suggestion.ts'
import { contextOf } from './suggestion-request.ts'

const suggestion = { name: 'Run', reasoning: 'It is a sport.' }

/** Asks a server that responds or fails with `answer`, and records what was sent. */
async function ask(
  answer: unknown,
  { title = 'Run', otherNames = ['Read'], signal = new AbortController().signal } = {},
) {
  const sent: unknown[] = []
  const call = (async (_, input) => {
    sent.push(input)
    if (answer instanceof Error) throw answer
    return answer
  }) as Call
  return { outcome: await askForSuggestion(call, { title, otherNames, signal }), sent }
}
const refusal = (status: number, message: string) =>
  new ApiError({ status, code: status === 401 ? 'unauthenticated' : 'rate_limited', message, details: { message } })
const silence = { status: 0, code: 'network', message: 'Network error occurred' }
const bareStatus = { status: 502, code: 'http_502', message: 'HTTP 502: Bad Gateway', isWordless: true }

test('the name goes out trimmed, with what else is tracked', async () => {
  const { outcome, sent } = await ask(
    { success: true, message: '', suggestion },
    { title: ' Run ', otherNames: ['Read', 'Swim'] },
  )
  expect(outcome).toEqual({ kind: 'proposed', suggestion })
  expect(sent).toEqual([{ body: { title: 'Run', context: 'Read\nSwim' } }])
})

test('sends no context without other habits', async () => {
  const { sent } = await ask({ success: true, message: '', suggestion }, { otherNames: [] })
  expect(sent).toEqual([{ body: { title: 'Run', context: null } }])
})

test.each([
  ['  ', 'Please enter a habit name first'],
  ['x'.repeat(101), 'Name must be 100 characters or less'],
])('sends no request for the name %j', async (title, message) => {
  const { outcome, sent } = await ask({ success: true, message: '', suggestion }, { title })
  expect(outcome).toEqual({ kind: 'name-wrong', message })
  expect(sent).toEqual([])
})

test.each([
  [{ success: false, message: 'Not today' }, 'Not today'],
  [{ success: false, message: '' }, 'Failed to generate suggestion'],
  [
    refusal(429, 'Too many attempts. Please try again in 59 minutes.'),
    'Too many attempts. Please try again in 59 minutes.',
  ],
  [new ApiError(silence), 'Network error occurred'],
  [new ApiError(bareStatus), 'Failed to generate AI suggestion'],
  [new TypeError('anything'), 'Failed to generate AI suggestion'],
])('shows the message of %o', async (answer, message) => {
  expect((await ask(answer)).outcome).toEqual({ kind: 'failed', message })
})

test('a session that is over has been told already, and who has gone is told nothing', async () => {
  expect((await ask(refusal(401, 'Authentication required'))).outcome).toEqual({ kind: 'untold' })
  const { outcome } = await ask(new DOMException('gone', 'AbortError'), { signal: AbortSignal.abort() })
  expect(outcome).toEqual({ kind: 'untold' })
})

test('the context holds as many whole names as there is room for, one a line', () => {
  expect(contextOf(['Read\n20 pages', 'Swim'])).toBe('Read 20 pages\nSwim')
  const long = Array.from({ length: 9 }, (_, n) => String(n).repeat(100))
  const context = contextOf([...long, 'Swim'])
  expect(context.length).toBeLessThanOrEqual(500)
  expect(context.split('\n')).toEqual([...long.slice(0, 4), 'Swim'])
  expect(contextOf(['🏃'.repeat(100), '📖'.repeat(300)])).toContain('📖')
})
