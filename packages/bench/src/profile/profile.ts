import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { healthy } from '../../../server/test/process/server-process.ts'
import { gather } from '../crowd.ts'
import { dealt, type Load, startGenerator } from '../load/load.ts'
import { listRequest, openDays, togglePairs } from '../load/requests.ts'
import { percent, type Table } from '../report.ts'
import { type Cluster, type Served, serveOn } from '../served.ts'
import { ownerOf, ownFunctionOf, type Profile, timeShares } from './time-shares.ts'

const clients = 16
const sources = new URL('../../../server/src/main.ts', import.meta.url)
const seconds = 4
/** Smaller shares get no line. */
const least = 0.01
const busiest = 8

/** Where the time of an instance's one thread goes while it does nothing but lists, and nothing but ticks. */
export async function* profiles(cluster: Cluster): AsyncGenerator<Table> {
  await using served = await serveOn(cluster)
  const crowd = await gather(served, { people: 64, habits: 10, days: 30, daysOff: openDays })
  const works = {
    lists: { seconds, lanes: dealt(crowd.map(listRequest), clients) },
    ticks: { seconds, lanes: dealt(crowd, clients).map((people) => people.flatMap(togglePairs)), together: 2 },
  }
  for (const [name, load] of Object.entries(works)) {
    const { owners, functions } = await sharesDuring(served, load)
    yield {
      title: `Where the time of an instance goes: ${name}`,
      rows: owners.filter(({ share }) => share >= least).map(({ name, share }) => ({ name, ratio: share })),
      notes: [`Busiest of our own: ${functions.map(({ name, share }) => `${name} ${percent(share)}`).join(', ')}.`],
    }
  }
}

/** Its own instance, from the sources, which still tell whose a function is. Only the time of the load is looked at. */
async function sharesDuring(served: Served, load: Omit<Load, 'ports'>) {
  const folder = await mkdtemp(join(tmpdir(), 'daymark-profile-'))
  try {
    await using instance = await healthy(
      await served.spawn({ NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` }, sources),
    )
    using generator = startGenerator()
    const ports = [Number(new URL(instance.url).port)]
    await generator.rate({ ...load, ports, seconds: 1 })
    const from = monotonicMicroseconds()
    await generator.rate({ ...load, ports })
    const to = monotonicMicroseconds()
    instance.child.kill('SIGTERM')
    await instance.ended
    const [file = ''] = await readdir(folder)
    const profile = JSON.parse(await readFile(join(folder, file), 'utf8')) as Profile
    const functions = timeShares(profile, from, to, ownFunctionOf).filter(({ name }) => name !== '')
    return { owners: timeShares(profile, from, to, ownerOf), functions: functions.slice(0, busiest) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The clock by which V8 dates its samples. */
const monotonicMicroseconds = (): number => Number(process.hrtime.bigint() / 1000n)
