import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { mediansInTurns } from './measure.ts'
import type { Row } from './report.ts'
import type { Served } from './served.ts'

/** How many people are due in one minute; fewer for a quick look, as `BENCH_REMINDERS=5000 npm run bench`. */
const people = Number(process.env['BENCH_REMINDERS'] ?? 100_000)
const budgetSeconds = (300 * people) / 100_000
const turns = 50

/**
 * Everybody wants to be reminded in the app this very minute. The server finds that out by its own look at the clock; the
 * time runs from the first message it writes to the last.
 */
export async function remindersOfOneMinute(served: Served): Promise<Row[]> {
  await everybodyIsDue(served)
  /** The most memory that was in use in each half of the work: what does not grow with it is equal in both. */
  const most = { first: 0, second: 0 }
  let began: number | null = null
  let done = 0
  while (done < people) {
    await sleep(250)
    done = people - (await countDue(served))
    if (done > 0) began ??= performance.now()
    const half = done < people / 2 ? 'first' : 'second'
    most[half] = Math.max(most[half], residentBytesOf(served.pid))
  }
  const seconds = (performance.now() - (began ?? performance.now())) / 1000
  const [quiet = Number.NaN, nothing = Number.NaN] = await mediansInTurns(
    [() => took(() => lookAtTheClock(served)), () => took(() => served.pool.query('select 1'))],
    turns,
  )
  const written = await served.pool.query<{ count: string }>(
    `select count(*) from notifications where type = 'HabitReminder' and status = 'Sent'`,
  )
  if (Number(written.rows[0]?.count) !== people) throw new Error('Not everybody was reminded once')
  return [
    { name: `${people} due reminders, against ${budgetSeconds} s`, ratio: seconds / budgetSeconds, wanted: 1 },
    { name: 'memory in the second half, against the first', ratio: most.second / most.first, wanted: 1.2 },
    { name: 'a look at the clock with nothing due, against an empty query', ratio: quiet / nothing, wanted: 3 },
  ]
}

/** With a habit that is open, and nothing chosen: the defaults remind them in the app. */
async function everybodyIsDue({ pool }: Served): Promise<void> {
  await pool.query(
    `with somebody as (
       insert into users (id, email, first_name, last_name, time_zone, created_at)
       select gen_random_uuid(), place || '@reminded.example', 'Ada', 'Byron', 'UTC', now() from generate_series(1, $1) as place
       returning id
     ), habit as (
       insert into habits (user_id, id, name, name_key, icon_name, color_code, frequency, target_streak_length, created_at,
         created_day)
       select id, gen_random_uuid(), 'Read', 'read', 'book', '#1C7A86', 'daily', 30, now(), '2026-01-01' from somebody
     )
     insert into notification_alarms (user_id, name, due_at) select id, 'HabitReminder', now() from somebody`,
    [people],
  )
  await pool.query('analyze users, habits, notification_alarms')
}

async function countDue({ pool }: Served): Promise<number> {
  const { rows } = await pool.query<{ count: string }>('select count(*) from notification_alarms where due_at <= now()')
  return Number(rows[0]?.count)
}

/** What the scheduler asks each minute. */
const lookAtTheClock = ({ pool }: Served) =>
  pool.query('select name from notification_alarms where due_at <= now() order by due_at limit 1')

async function took(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

const residentBytesOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024
