import { setTimeout as sleep } from 'node:timers/promises'
import { fill } from '../crowd.ts'
import { mediansInTurns } from '../measure.ts'
import { residentBytes } from '../processes.ts'
import { atMost, type Table } from '../report.ts'
import { type Cluster, type Served, serveOn } from '../served.ts'
import { growthRows } from './growth-rows.ts'

/** How many people are due in one minute at most; fewer for a quick look, as `BENCH_REMINDERS=10000 npm run bench`. */
const most = Number(process.env['BENCH_REMINDERS'] ?? 100_000)
/**
 * Every server looks at the clock a minute after its start and each minute from then on. The later ones start when the
 * earlier ones will have finished, so that all wait at the same time and no two are at work.
 */
const sizes = [
  { size: 1000, startsAfterMs: 0 },
  { size: 10_000, startsAfterMs: 4_000 },
  { size: 100_000, startsAfterMs: 12_000 },
]
  .filter(({ size }) => size <= most)
  .map((size) => ({ ...size, name: `${size.size.toLocaleString('en')} due` }))
const budgetSeconds = (300 * most) / 100_000
const turns = 50

/** All accounts are due for an in-app reminder in the same minute, which the server finds out by itself. */
export async function growthByReminders(cluster: Cluster): Promise<Table> {
  await using opened = new AsyncDisposableStack()
  const began = performance.now()
  const places: { served: Served; people: number }[] = []
  for (const { size, startsAfterMs } of sizes) {
    await sleep(Math.max(0, startsAfterMs - (performance.now() - began)))
    places.push({ served: opened.use(await serveOn(cluster)), people: size })
  }
  for (const { served, people } of places) await makeAllDue(served, people)
  const watched: Watched[] = []
  for (const { served, people } of places) watched.push(await watch(served, people, general))

  const last = watched.at(-1)
  const largest = places.at(-1)
  const pool = largest?.served.pool
  if (largest) await makeOwnTimesDue(largest.served)
  const own = largest && (await watch(largest.served, largest.people, ofOwnTimes))
  const [quiet = Number.NaN, nothing = Number.NaN] = await mediansInTurns(
    [() => took(pool?.query(dueCheck)), () => took(pool?.query('select 1'))],
    turns,
  )
  return {
    title: 'Growth with the number of reminders that are due in one minute',
    rows: [
      ...growthRows(
        'from the first to the last',
        sizes,
        watched.map(({ seconds }) => seconds),
      ),
      {
        name: `${most.toLocaleString('en')} due, against ${budgetSeconds} s`,
        ratio: (last?.seconds ?? Number.NaN) / budgetSeconds,
        wanted: atMost(1),
      },
      {
        name: `${most.toLocaleString('en')} due with five times of their own, against ${budgetSeconds} s`,
        ratio: (own?.seconds ?? Number.NaN) / budgetSeconds,
        wanted: atMost(1),
      },
      {
        name: 'memory in the second half, against the first',
        ratio: last?.memoryGrowth ?? Number.NaN,
        wanted: atMost(1.2),
      },
      {
        name: 'a due check with nothing due, against an empty query',
        ratio: quiet / nothing,
        wanted: atMost(3),
      },
    ],
  }
}

/** With a habit that is open, and nothing chosen: the defaults remind them in the app. */
async function makeAllDue(served: Served, people: number): Promise<void> {
  await fill(served, { people, habits: 1, days: 1 })
  await served.pool.query('update notification_alarms set due_at = now()')
  await served.pool.query('vacuum analyze notification_alarms')
}

/** Each habit has five reminders, of which that of this quarter of an hour is due. */
async function makeOwnTimesDue({ pool }: Served): Promise<void> {
  await pool.query(`update habits set reminders = (
    select jsonb_agg(jsonb_build_object('time', to_char(${quarter} + times * interval '3 hours', 'HH24:MI'),
      'weekdays', jsonb_build_array(0, 1, 2, 3, 4, 5, 6))) from generate_series(0, 4) as times)`)
  await pool.query(`insert into notification_alarms (user_id, name, due_at)
    select id, 'habits', ${quarter} at time zone 'UTC' from users`)
  await pool.query('vacuum analyze notification_alarms, habits')
}

/** The beginning of this quarter of an hour, in the accounts' time zone. */
const quarter = `date_bin('15 minutes', now() at time zone 'UTC', timestamp '2001-01-01')`

/** The alarms that are due, and the messages that they become. Others are set meanwhile, by what runs once after a start. */
type Kind = { alarm: string; message: string }
const general: Kind = { alarm: 'HabitReminder', message: `slot = ''` }
const ofOwnTimes: Kind = { alarm: 'habits', message: `slot <> ''` }

type Watched = { seconds: number; memoryGrowth: number }

/** Waits until all accounts are reminded. The time is that of all at the rate since the first one. */
async function watch({ pool, pid }: Served, people: number, { alarm, message }: Kind): Promise<Watched> {
  /** The most memory that was in use in each half of the work: what does not grow with it is equal in both. */
  const memory = { first: 0, second: 0 }
  let seen: { at: number; done: number } | null = null
  let done = 0
  while (done < people) {
    await sleep(people / 500)
    const { rows } = await pool.query<{ count: string }>(
      'select count(*) from notification_alarms where due_at <= now() and name = $1',
      [alarm],
    )
    done = people - Number(rows[0]?.count)
    if (done === 0) continue
    seen ??= { at: performance.now(), done }
    const half = done < people / 2 ? 'first' : 'second'
    memory[half] = Math.max(memory[half], residentBytes(pid))
  }
  const written = await pool.query<{ count: string }>(
    `select count(*) from notifications where status = 'Sent' and ${message}`,
  )
  if (seen === null || Number(written.rows[0]?.count) !== people) throw new Error('Not every account was reminded once')
  const seconds = (performance.now() - seen.at) / 1000
  return { seconds: (seconds * people) / (people - seen.done), memoryGrowth: memory.second / memory.first }
}

/** What the scheduler asks each minute. */
const dueCheck = 'select name from notification_alarms where due_at <= now() order by due_at limit 1'

async function took(work: Promise<unknown> | undefined): Promise<number> {
  const begun = performance.now()
  await work
  return performance.now() - begun
}
