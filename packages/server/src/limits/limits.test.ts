import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../test/database/test-database.ts'
import { makeLimits } from './limits.ts'

const thrice = { name: 'test', times: 3, seconds: 60 }
const start = Temporal.Instant.from('2026-03-29T08:00:00Z')

async function limitsAt() {
  const { db } = await emptyDatabase()
  let now = start
  const make = () => makeLimits({ db, clock: () => now, isOn: true })
  return { db, make, pass: (seconds: number) => void (now = now.add({ seconds })) }
}

test('allows so many attempts in a window, and again after it', async () => {
  const { make, pass } = await limitsAt()
  const limits = make()
  for (let n = 0; n < 3; n += 1) await limits.take(thrice, 'ada')
  await expect(limits.take(thrice, 'ada')).rejects.toMatchObject({ code: 'rate_limited', details: { retryAfter: 60 } })
  await limits.take(thrice, 'ben')
  pass(59)
  await expect(limits.take(thrice, 'ada')).rejects.toThrow('Please try again in 1 second.')
  pass(1)
  await limits.take(thrice, 'ada')
})

test('all instances share one count, also for concurrent attempts', async () => {
  const { make } = await limitsAt()
  const instances = [make(), make()]
  const asked = instances.flatMap((limits) => Array.from({ length: 20 }, () => limits.take(thrice, 'ada')))
  const answers = await Promise.allSettled(asked)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('stores no address in clear, and deletes expired counts', async () => {
  const { db, make, pass } = await limitsAt()
  await make().take(thrice, 'ada@daymark.example')
  const rows = () => db.execute<{ key: string }>('select key from rate_limits')
  expect(JSON.stringify(await rows())).not.toContain('ada')
  pass(60)
  await make().tidy()
  expect(JSON.stringify(await rows())).not.toContain('test:')
})

test('every 429 has Retry-After: no other file refuses with rate_limited', () => {
  const sources = join(import.meta.dirname, '..')
  const paths = globSync('**/*.ts', { cwd: sources }).filter((path) => !path.endsWith('.test.ts'))
  expect(paths.length).toBeGreaterThan(100)
  const refusing = paths.filter((path) => readFileSync(join(sources, path), 'utf8').includes("Refusal('rate_limited'"))
  expect(refusing).toEqual(['limits/limits.ts'])
})
