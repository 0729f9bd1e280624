import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { emptyDatabase, isOnPostgres } from '../../test/database/test-database.ts'
import { defineJob, definePersonalJob, handle } from './job.ts'
import { makeQueue } from './queue.ts'
import { drain, startWorkers } from './worker.ts'

const greet = defineJob('test.greet', z.object({ name: z.string() }), ({ name }) => name)

async function openQueue(work: (payload: { name: string }) => Promise<void>) {
  const { db, raw } = await emptyDatabase()
  const trouble: Error[] = []
  const queue = makeQueue({ raw, onError: (error) => void trouble.push(error) })
  const handlers = [handle(greet, work)]
  await queue.open(handlers)
  return { db, queue, handlers, trouble, [Symbol.asyncDispose]: queue.close }
}

test('a job exists if and only if the transaction that enqueued it commits', async () => {
  const greeted: string[] = []
  await using open = await openQueue(async ({ name }) => void greeted.push(name))
  await open.db.transaction((tx) => open.queue.enqueue(tx, greet, { name: 'Ada' }))
  await expect(
    open.db.transaction(async (tx) => {
      await open.queue.enqueue(tx, greet, { name: 'Ben' })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await drain(open.queue, open.handlers)
  expect(greeted).toEqual(['Ada'])
})

test('a job enqueued twice under one key runs once, also when the first has run already', async () => {
  const greeted: string[] = []
  await using open = await openQueue(async ({ name }) => void greeted.push(name))
  const enqueue = () => open.db.transaction((tx) => open.queue.enqueue(tx, greet, { name: 'Ada' }))
  await enqueue()
  await enqueue()
  await drain(open.queue, open.handlers)
  await enqueue()
  await drain(open.queue, open.handlers)
  expect(greeted).toEqual(['Ada'])
})

test('workers run what is enqueued, and a failed job is kept for a retry', async () => {
  const seen: string[] = []
  const done = Promise.withResolvers<void>()
  await using open = await openQueue(async ({ name }) => {
    seen.push(name)
    if (name === 'Ben') throw new Error('not today')
    done.resolve()
  })
  await open.db.transaction((tx) => open.queue.enqueue(tx, greet, { name: 'Ben' }))
  await drain(open.queue, open.handlers)
  const [failed] = await open.queue.boss.findJobs(greet.name)
  expect(failed).toMatchObject({ state: 'retry', retryCount: 0, output: { message: 'not today' } })

  await startWorkers(open.queue, open.handlers, () => {})
  await open.db.transaction((tx) => open.queue.enqueue(tx, greet, { name: 'Ada' }))
  await done.promise
  expect(seen).toEqual(['Ben', 'Ada'])
  expect(open.trouble).toEqual([])
})

test('a delayed job and a retry run by themselves once they are due', async () => {
  const runs: string[] = []
  const [failed, retried, delayed] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ]
  await using open = await openQueue(async ({ name }) => {
    runs.push(name)
    if (name === 'Later') return delayed.resolve()
    if (runs.filter((run) => run === name).length > 1) return retried.resolve()
    throw new Error('not at first')
  })
  await startWorkers(open.queue, open.handlers, (_name, failure) => failure && failed.resolve())
  await open.db.transaction((tx) => open.queue.enqueue(tx, greet, { name: 'Ben' }))
  await failed.promise
  await open.db.transaction((tx) => open.queue.enqueue(tx, greet, { name: 'Later' }, 1))
  await Promise.all([retried.promise, delayed.promise])
  expect(runs.toSorted()).toEqual(['Ben', 'Ben', 'Later'])
  expect(open.trouble).toEqual([])
})

test.skipIf(isOnPostgres)(
  'on the embedded database a queue without jobs is never asked, and one with a job from an earlier process is',
  async () => {
    const { db, raw } = await emptyDatabase()
    const fetched: string[] = []
    const script: typeof raw.script = async (statements) => {
      const name = /FROM pgboss\.job_common j\s+WHERE j\.name = '(test\.[\w-]+)'/.exec(statements)?.[1]
      if (name) fetched.push(name)
      return raw.script(statements)
    }
    const done = Promise.withResolvers<void>()
    const unused = defineJob('test.unused', z.object({ name: z.string() }), ({ name }) => name)
    const handlers = [handle(unused, async () => {}), handle(greet, async () => done.resolve())]
    const earlier = makeQueue({ raw, onError: () => {} })
    await earlier.open(handlers)
    await db.transaction((tx) => earlier.enqueue(tx, greet, { name: 'Ada' }))
    await earlier.close()

    const queue = makeQueue({ raw: { ...raw, script }, onError: () => {} })
    await queue.open(handlers)
    await startWorkers(queue, handlers, () => {})
    await done.promise
    await queue.close()
    expect(new Set(fetched)).toEqual(new Set([greet.name]))
  },
)

test.skipIf(isOnPostgres)(
  'on the embedded database what a killed process was running is retried after the next start',
  async () => {
    const { db, raw } = await emptyDatabase()
    await using killed = await openQueue(async () => {})
    await db.transaction((tx) => killed.queue.enqueue(tx, greet, { name: 'Ada' }))
    await killed.queue.boss.fetch(greet.name)
    const [running] = await killed.queue.boss.findJobs(greet.name)
    expect(running).toMatchObject({ state: 'active' })
    const next = makeQueue({ raw, onError: () => {} })
    await next.open(killed.handlers)
    const [waiting] = await next.boss.findJobs(greet.name)
    expect(waiting).toMatchObject({ state: 'retry', output: { message: 'The process ended while it ran' } })
    await next.close()
  },
)

test('a job that never ends holds back no other group, and one of its group runs at a time', async () => {
  const { db, raw } = await emptyDatabase()
  const visited = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const running: string[] = []
  const visit = {
    ...defineJob('test.visit', z.object({ name: z.string(), time: z.number() }), ({ name, time }) => `${name} ${time}`),
    groupOf: ({ name }: { name: string }) => name,
  }
  const handlers = [
    handle(visit, async ({ name }) => {
      running.push(name)
      if (name === 'Ada') return ended.promise
      return visited.resolve()
    }),
  ]
  const queue = makeQueue({ raw, onError: () => {} })
  await queue.open(handlers)
  await db.transaction(async (tx) => {
    const slow = Array.from({ length: 100 }, (_, time) => ({ name: 'Ada', time }))
    await queue.enqueueAll(tx, visit, slow)
    await queue.enqueue(tx, visit, { name: 'Ben', time: 0 })
  })
  await startWorkers(queue, handlers, () => {})
  await visited.promise
  expect(running.filter((name) => name === 'Ada').length).toBe(1)
  await db.transaction((tx) => queue.enqueue(tx, visit, { name: 'Later', time: 0 }, 3600))
  expect(await queue.boss.fetch(visit.name, { ignoreGroups: ['Ada'] })).toEqual([])
  await raw.query(`delete from pgboss.job where state < 'active'`)
  ended.resolve()
  await queue.close()
})

test('a payload of another shape is not handed to the handler', async () => {
  const greeted: string[] = []
  await using open = await openQueue(async ({ name }) => void greeted.push(name))
  await open.queue.boss.send(greet.name, { nickname: 'Ada' })
  await drain(open.queue, open.handlers)
  expect(greeted).toEqual([])
})

test('a finished job is kept for a week, and one with an address until the next minute', async () => {
  const { db, raw } = await emptyDatabase()
  const write = definePersonalJob('test.write', z.object({ email: z.string() }), ({ email }) => email)
  const queue = makeQueue({ raw, onError: () => {} })
  const handlers = [
    handle(greet, async () => {}),
    handle(write, async ({ email }) => {
      if (email.startsWith('nobody')) throw new Error(`Failed query: select\nparams: ${email}`)
    }),
  ]
  await queue.open(handlers)
  await db.transaction(async (tx) => {
    await queue.enqueue(tx, greet, { name: 'Ada' })
    for (const email of ['ada@daymark.example', 'nobody@daymark.example']) await queue.enqueue(tx, write, { email })
  })
  await drain(queue, handlers)
  await queue.tidy()
  expect(await queue.boss.findJobs(greet.name)).toHaveLength(1)
  const [waiting, ...others] = await queue.boss.findJobs(write.name)
  expect(others).toEqual([])
  expect(waiting).toMatchObject({ state: 'retry', output: { message: 'Failed query: select' } })
  await db.transaction((tx) => queue.forgetJobs(tx, write, 'Nobody@Daymark.example'))
  expect(await queue.boss.findJobs(write.name)).toEqual([])
  await queue.close()
})
