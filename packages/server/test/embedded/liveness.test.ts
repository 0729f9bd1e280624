import { rmSync } from 'node:fs'
import { type Day, lastDays } from '@daymark/domain/time/day.ts'
import { afterAll, expect, test } from 'vitest'
import { preparedFolder } from '../database/embedded-snapshot.ts'
import { longestWaitDuring } from '../process/longest-wait.ts'
import { healthy, spawnServer } from '../process/server-process.ts'
import { signUpOverHttp } from '../process/sign-up-over-http.ts'
import { formOf, formType } from '../world/send-form.ts'

const dataDir = await preparedFolder('daymark-liveness-')
afterAll(() => rmSync(dataDir, { recursive: true }))

const names = Array.from({ length: 300 }, (_, count) => `Habit ${count}`)
const days = lastDays('2026-03-28' as Day, 500)
const head = 'HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\n'
const fileOf = (of: readonly Day[]): string =>
  head + names.flatMap((name) => of.map((day) => `${name},,,${day},1,`)).join('\n')

/** Where pages are not read by ids, or other requests are not read in between, they wait several times as long on a fast machine. */
const longestWaitMs = 5_000

/** In one transaction it would take as long as the pause, which is seconds. */
const longestWaitForPauseMs = 2_000

/** Longer than a note of a day can be. */
const longNote = 'How it went. '.repeat(150)

/** Read or planned in one piece, it would take some seconds. */
const longestWaitForFileMs = 1_000

const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

const send = (url: string, { headers }: ReturnType<typeof as>, file: string, isCommit: boolean) =>
  fetch(`${url}/api/import?commit=${isCommit}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': formType },
    body: new Uint8Array(formOf(Buffer.from(file))),
  })

/** Ada, who has imported the days, and Ben, who has nothing. */
async function withImport(url: string, name: string, of: readonly Day[]) {
  const ada = as(await signUpOverHttp(url, dataDir, `ada-${name}@daymark.example`))
  const ben = as(await signUpOverHttp(url, dataDir, `ben-${name}@daymark.example`))
  const imported = await send(url, ada, fileOf(of), true)
  expect(imported.status).toBe(200)
  await imported.bytes()
  const read = async (path: string): Promise<number> => {
    const response = await fetch(`${url}/api${path}`, ada)
    return (await response.bytes()).length
  }
  const others = [() => fetch(`${url}/api/health/live`), () => fetch(`${url}/api/habits`, ben)]
  return { ada, read, others }
}

test('reading all days of an account right after a large import keeps no other call waiting', async () => {
  await using server = await healthy(await spawnServer({ DATA_DIR: dataDir, RATE_LIMITS: 'off' }))
  const { read, others } = await withImport(server.url, 'all', days)
  const reads = (async () => [await read('/habitcompletions'), await read('/export')])()
  expect(await longestWaitDuring(others, reads)).toBeLessThan(longestWaitMs)
  expect((await reads).every((bytes) => bytes > names.length * days.length * 100)).toBe(true)
})

test('reading a file with 500,000 days, 20,000 of them with long notes, keeps no other call waiting', async () => {
  await using server = await healthy(await spawnServer({ DATA_DIR: dataDir, RATE_LIMITS: 'off' }))
  const ada = as(await signUpOverHttp(server.url, dataDir, 'ada-file@daymark.example'))
  const long = names.slice(0, 40).flatMap((name) => days.map((day) => `With notes ${name},,,${day},1,${longNote}`))
  const many = lastDays('2026-03-28' as Day, 1_600)
  const file = `${fileOf(many)}\n${long.join('\n')}`
  const look = send(server.url, ada, file, false)
  expect(await longestWaitDuring([() => fetch(`${server.url}/api/health/live`)], look)).toBeLessThan(
    longestWaitForFileMs,
  )
  expect(await (await look).json()).toMatchObject({ code: 'conflict' })
})

test('importing 20,000 notes that are kept in full keeps no other call waiting', async () => {
  await using server = await healthy(await spawnServer({ DATA_DIR: dataDir, RATE_LIMITS: 'off' }))
  const ada = as(await signUpOverHttp(server.url, dataDir, 'ada-notes@daymark.example'))
  const rows = names.slice(0, 40).flatMap((name) => days.map((day) => `${name},,,${day},1,${longNote}`))
  const importing = send(server.url, ada, head + rows.join('\n'), true)
  expect(await longestWaitDuring([() => fetch(`${server.url}/api/health/live`)], importing)).toBeLessThan(
    longestWaitForFileMs,
  )
  expect((await importing).status).toBe(200)
})

test('a pause for all of very many habits keeps no other call waiting', async () => {
  await using server = await healthy(await spawnServer({ DATA_DIR: dataDir, RATE_LIMITS: 'off' }))
  const { ada, others } = await withImport(server.url, 'few', days.slice(-2))
  const pause = fetch(`${server.url}/api/pauses`, {
    method: 'POST',
    headers: { ...ada.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ habitId: null, from: '2026-03-20', to: '2026-03-25', reason: null }),
  })
  expect(await longestWaitDuring(others, pause)).toBeLessThan(longestWaitForPauseMs)
  expect((await pause).status).toBe(201)
})
