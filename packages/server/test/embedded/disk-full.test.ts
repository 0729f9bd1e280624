import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { embeddedDatabase } from '#adapters/database/embedded.database.ts'
import { say } from '../../../../scripts/say.ts'
import { smallDisk } from '../faults/small-disk.ts'
import { steadyWriter } from '../faults/steady-writer.ts'
import { healthy, spawnServer } from '../process/server-process.ts'
import { prepareFolder } from '../database/embedded-snapshot.ts'

const probe = smallDisk(1)
probe?.[Symbol.dispose]()
const why = probe ? '' : ' (this process may not mount a small disk: skipped)'

/** What the database has at its first start, and room for what is written before the disk is filled. */
const megabytes = 160

test.skipIf(!probe)(
  `on a full disk it does not start, at first or later, and says why; while it runs, writes are a 503 and reads go on; with room
  again writes do, and nothing is damaged or lost${why}`,
  async () => {
    using disk = smallDisk(megabytes)
    if (!disk) throw new Error('The disk of a moment ago cannot be mounted')
    const dataDir = join(disk.folder, 'data')
    const settings = { DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }
    const expectNotStarted = async () => {
      await using refused = await spawnServer(settings)
      expect(await refused.ended).toBe(1)
      expect(refused.output()).toMatch(/The disk of DATA_DIR.* is full/)
      expect(refused.output()).not.toContain('    at ')
    }
    disk.fill()
    await expectNotStarted()
    disk.makeRoom()
    await using server = await healthy(await spawnServer(settings))
    const writer = await steadyWriter(server.url, dataDir)
    const statusOf = async (path: string) => (await writer.ask('GET', path)).status

    await writer.during([server.url], async () => {
      while (writer.acknowledged() < 50) await sleep(10)
      disk.fill()
      while ((writer.statuses[503] ?? 0) < 100) await sleep(10)
      const paths = ['/habits', '/habitcompletions', '/support/tickets', '/auth/me', '/health/live']
      expect(await Promise.all(paths.map(statusOf))).toEqual(paths.map(() => 200))
      expect(await statusOf('/health')).toBe(503)
      disk.makeRoom()
      await expect.poll(() => statusOf('/health')).toBe(200)
      const before = writer.acknowledged()
      while (writer.acknowledged() < before + 50) await sleep(10)
    })
    expect(Object.keys(writer.statuses).sort()).toEqual(['200', '201', '503'])
    expect(await writer.lossesAt(server.url)).toEqual({ lost: [], twice: 0, isCountRight: true })

    server.child.kill('SIGKILL')
    await server.ended
    disk.fill()
    await expectNotStarted()
    disk.makeRoom()
    await using again = await healthy(await spawnServer(settings))
    expect(await writer.lossesAt(again.url)).toEqual({ lost: [], twice: 0, isCountRight: true })
    say(`full disk: responses by status ${JSON.stringify(writer.statuses)}, 0 of ${writer.acknowledged()} lost`)
  },
  600_000,
)

test.skipIf(!probe)(
  `a log that cannot go on stops the database in words, and nothing committed is lost${why}`,
  async () => {
    using disk = smallDisk(megabytes)
    if (!disk) throw new Error('The disk of a moment ago cannot be mounted')
    const dataDir = join(disk.folder, 'data')
    await prepareFolder(dataDir)
    const { raw } = await embeddedDatabase({ dataDir })
    await raw.script(`create table marks (n integer); insert into marks values (1)`)
    disk.fill()
    await raw.query('select pg_switch_wal()')
    const stopped = { code: '53100' }
    await expect(raw.query('insert into marks values (2)')).rejects.toMatchObject(stopped)
    await expect(raw.query('select n from marks')).rejects.toMatchObject(stopped)
    await expect(raw.transaction((script) => script('select n from marks'))).rejects.toMatchObject(stopped)

    disk.makeRoom()
    const copy = join(disk.folder, 'copy')
    cpSync(join(dataDir, 'database'), join(copy, 'database'), { recursive: true })
    const again = await embeddedDatabase({ dataDir: copy })
    expect((await again.raw.query('select n from marks')).rows).toEqual([{ n: 1 }])
    await again.close()
  },
)
