import { expect, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { aReport } from '../../../test/a-report.ts'
import { makeImporting } from './importing.ts'
import type { SendFile } from './send-file.ts'

const file = new File(['HabitName'], 'HabitBull.csv')
const report = aReport()
const taken = aReport({ importId: '0190f2f0-0000-7000-8000-000000000000', undoUntil: '2026-03-30T08:00:00Z' })
const away = new ApiError({ status: 0, code: 'network', message: 'Network error occurred' })
const refused = new ApiError({ status: 400, code: 'invalid', message: 'The file is damaged: no table.' })

/** A way of a file to a server that answers like this, with everything that it was sent. */
function setUp(send: SendFile = async (_, { isCommit }) => (isCommit ? taken : report)) {
  const sent = vi.fn<SendFile>(send)
  const onChanged = vi.fn<() => void>()
  const importing = makeImporting({ send: sent, onChanged })
  return { importing, sent, onChanged, step: () => importing.store.getState() }
}

test('a file is looked at and only then taken over, the same bytes both times', async () => {
  const { importing, sent, onChanged, step } = setUp()
  await importing.choose([file])
  expect(step()).toMatchObject({ name: 'preview', report, problem: null })
  expect(onChanged).not.toHaveBeenCalled()

  await importing.take()
  expect(step()).toEqual({ name: 'done', report: taken })
  expect(onChanged).toHaveBeenCalledTimes(1)
  expect(sent.mock.calls.map(([, { isCommit, key }]) => [isCommit, typeof key])).toEqual([
    [false, 'undefined'],
    [true, 'string'],
  ])
  expect(sent.mock.calls[0]?.[0]).toBe(sent.mock.calls[1]?.[0])
  expect(sent.mock.calls[0]?.[0].name).toBe('HabitBull.csv')
})

test('a file that is dropped while another is on its way, or after it arrived, begins nothing', async () => {
  const { importing, sent, step } = setUp()
  const looking = importing.choose([file])
  await importing.choose([file, file])
  await looking
  await importing.choose([new File(['{}'], 'other.json')])
  expect(step()).toMatchObject({ name: 'preview', file: { name: 'other.json' } })
  await importing.take()
  await importing.choose([file])
  expect(step().name).toBe('done')
  expect(sent).toHaveBeenCalledTimes(3)
})

test('what can be told at once is not sent', async () => {
  const { importing, sent, step } = setUp()
  await importing.choose([file, file])
  expect(step()).toMatchObject({ name: 'choose', problem: 'Please choose one file at a time.' })
  await importing.choose([new File([], 'empty.csv')])
  expect(step()).toMatchObject({ name: 'choose', problem: 'The file is empty.' })
  expect(sent).not.toHaveBeenCalled()
})

test('how far the file is can be seen, on the way there and when it is taken over', async () => {
  const seen: unknown[] = []
  const { importing } = setUp(async (_, { isCommit, onSent }) => {
    onSent(0.5)
    return isCommit ? taken : report
  })
  importing.store.subscribe((step) => seen.push('sent' in step ? [step.name, step.sent] : step.name))
  await importing.choose([file])
  await importing.take()
  expect(seen).toEqual([['looking', 0], ['looking', 0.5], 'preview', ['taking', 0], ['taking', 0.5], 'done'])
})

test.each([
  [refused, 'The file is damaged: no table.'],
  [away, 'We couldn’t send the file. Check your connection, then try again.'],
  [new Error('a bug'), 'Something went wrong with this file. Please try again.'],
  [new ApiError({ status: 401, code: 'unauthenticated', message: 'Authentication required' }), null],
])('a look that fails with %s leads back with its reason', async (error, problem) => {
  const { importing, step } = setUp(async () => {
    throw error
  })
  await importing.choose([file])
  expect(step()).toEqual({ name: 'choose', problem, isBack: true })
})

test('a file that the device does not give away is told as such', async () => {
  const gone = Object.assign(new File(['x'], 'gone.db'), { arrayBuffer: () => Promise.reject(new Error('NotFound')) })
  const { importing, sent, step } = setUp()
  await importing.choose([gone])
  expect(step()).toMatchObject({
    name: 'choose',
    problem: 'Your device won’t let us read this file. Please choose it again.',
  })
  expect(sent).not.toHaveBeenCalled()
})

test('a taking over whose answer was lost is asked for again under the same key; another file has another', async () => {
  let isAway = true
  const { importing, sent, onChanged, step } = setUp(async (_, { isCommit }) => {
    if (isCommit && isAway) throw away
    return isCommit ? taken : report
  })
  await importing.choose([file])
  await importing.take()
  expect(step()).toMatchObject({
    name: 'preview',
    report,
    problem: 'We couldn’t send the file. Check your connection, then try again.',
  })
  expect(onChanged).not.toHaveBeenCalled()
  isAway = false
  await importing.take()
  expect(step().name).toBe('done')
  importing.startOver()
  await importing.choose([file])
  await importing.take()
  const keys = sent.mock.calls.filter(([, { isCommit }]) => isCommit).map(([, { key }]) => key)
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[0])
})

test('a look that was given up says nothing any more, however it ends', async () => {
  const answer = Promise.withResolvers<typeof report>()
  const { importing, sent, step } = setUp((_, { onSent }) => {
    onSent(0.2)
    return answer.promise
  })
  const looking = importing.choose([file])
  await vi.waitFor(() => expect(sent).toHaveBeenCalled())
  importing.startOver()
  expect(sent.mock.calls[0]?.[1].signal.aborted).toBe(true)
  sent.mock.calls[0]?.[1].onSent(0.9)
  answer.resolve(report)
  await looking
  expect(step()).toMatchObject({ name: 'choose', problem: null })
})

test('who leaves gives up a look, but never a taking over', async () => {
  const look = Promise.withResolvers<typeof report>()
  const never = Promise.withResolvers<typeof report>()
  const { importing, sent } = setUp((_, { isCommit }) => (isCommit ? never : look).promise)
  void importing.choose([file])
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  importing.leave()
  expect(sent.mock.calls[0]?.[1].signal.aborted).toBe(true)

  importing.startOver()
  void importing.choose([file])
  look.resolve(report)
  await vi.waitFor(() => expect(importing.store.getState().name).toBe('preview'))
  void importing.take()
  importing.leave()
  expect(sent.mock.calls[2]?.[1].signal.aborted).toBe(false)
})
