import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { isConnectionLost } from '#adapters/database/connection-lost.ts'
import { postgresDatabase } from '#adapters/database/postgres.database.ts'
import { prepared } from '#db/prepared.ts'
import { asAdministrator, createDatabase } from '../database/postgres.ts'

const things = pgTable('things', { id: integer('id') })

/** Another address of the same server, which can fall silent as a machine without power does: nothing is closed. */
async function wayTo(url: string) {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((from) => {
    const to = connect(Number(port), hostname)
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one)
      one.on('data', (part) => isSilent || other.write(part))
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => sockets.size / 2,
    fallSilent: () => (isSilent = true),
  }
}

async function openAt(url: string, hosts: string[], patienceMs = 6_000) {
  const { pathname } = new URL(url)
  const database = await postgresDatabase({
    url: `postgres://daymark@${hosts.join()}${pathname}`,
    onLostConnection: () => {},
    patienceMs,
    silenceMs: 1_000,
  })
  onTestFinished(() => database.close())
  return database
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )
const readOnly = (url: string, isOn: boolean) =>
  asAdministrator(
    inject('postgresUrl'),
    `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = ${isOn}`,
  )

test('a server that falls silent is given up, whatever was asked of it, and the next one is used', async () => {
  const url = await createDatabase(inject('postgresUrl'))
  const [first, second] = [await wayTo(url), await wayTo(url)]
  const { ping } = await openAt(url, [first.host, second.host], 3_000)
  await expect.poll(() => failureOf(ping())).toBe(null)
  const before = second.connections()

  first.fallSilent()
  expect(isConnectionLost(await failureOf(ping()))).toBe(true)
  await expect.poll(() => failureOf(ping())).toBe(null)
  expect(second.connections()).toBeGreaterThan(before)
})

test('one that accepts connections and never responds is unavailable, for statements of every kind', async () => {
  const url = await createDatabase(inject('postgresUrl'))
  const { host, fallSilent } = await wayTo(url)
  fallSilent()
  const { db, raw, ping } = await openAt(url, [host], 500)
  const named = prepared('one', { id: things.id }, (on) => on.select({ id: things.id }).from(things))
  const works = [ping(), raw.query('select 1'), named(db, {}), db.transaction((tx) => named(tx, {}))]
  expect((await Promise.all(works.map(failureOf))).map(isConnectionLost)).toEqual([true, true, true, true])
})

test('a single query fails after its time limit, and a script in a transaction may run longer', async () => {
  const url = await createDatabase(inject('postgresUrl'))
  const { host } = await wayTo(url)
  const { raw } = await openAt(url, [host, host])
  expect(isConnectionLost(await failureOf(raw.query('select pg_sleep(1.5)')))).toBe(true)
  expect(await raw.transaction(async (script) => (await script('select pg_sleep(1.5)')).length)).toBe(1)
})

test('a server that takes no writes is away: its connections are dropped, and used again when it takes them', async () => {
  const url = await createDatabase(inject('postgresUrl'))
  await asAdministrator(url, 'create table things (id int)')
  await readOnly(url, true)
  const { raw, db, ping } = await openAt(url, [new URL(url).host])
  const write = () => raw.query('insert into things values (1)')
  const inTransaction = () => db.transaction((tx) => tx.execute('insert into things values (1)'))
  for (const work of [ping, write, inTransaction]) expect(isConnectionLost(await failureOf(work()))).toBe(true)

  await readOnly(url, false)
  // A connection keeps what it began with: only new ones take writes.
  expect(await Promise.all([write, inTransaction, ping].map((work) => failureOf(work())))).toEqual([null, null, null])
})

test('of several servers none that takes writes is an error that says why of each', async () => {
  const url = await createDatabase(inject('postgresUrl'))
  const { host } = new URL(url)
  await readOnly(url, true)
  const { ping } = await openAt(url, ['127.0.0.1:1', host])
  expect(await failureOf(ping())).toMatchObject({
    code: '25006',
    message: `127.0.0.1:1 connect ECONNREFUSED 127.0.0.1:1, ${host} the server is read-only`,
  })
  await readOnly(url, false)
  await expect.poll(() => failureOf(ping())).toBe(null)
})
