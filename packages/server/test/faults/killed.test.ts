import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { say } from '../../../../scripts/say.ts'
import { healthy, spawnServer } from '../process/server-process.ts'
import { steadyWriter } from './steady-writer.ts'
import { storedSomewhere } from './stored-somewhere.ts'

/** The second kill hits a database that was already repaired once, the third one that has been so twice. */
const kills = 3

test(`killed with -9 ${kills} times while it writes, it opens again each time and nothing acknowledged is lost`, async () => {
  using stored = await storedSomewhere()
  let writer: Awaited<ReturnType<typeof steadyWriter>> | undefined
  for (let kill = 1; kill <= kills; kill += 1) {
    await using server = await healthy(await spawnServer(stored.settings))
    writer ??= await steadyWriter(server.url, stored.dataDir)
    const { acknowledged, during, lossesAt } = writer
    expect(await lossesAt(server.url)).toEqual({ lost: [], twice: 0, isCountRight: true })
    const wanted = acknowledged() + 10 + ((kill * 7) % 30)
    await during([server.url], async () => {
      while (acknowledged() < wanted) await sleep(3)
      server.child.kill('SIGKILL')
      expect(await server.ended).toBe('SIGKILL')
    })
  }
  await using server = await healthy(await spawnServer(stored.settings))
  expect(await writer?.lossesAt(server.url)).toEqual({ lost: [], twice: 0, isCountRight: true })
  say(`${kills} kills, ${writer?.acknowledged()} writes acknowledged, 0 lost`)
}, 900_000)
