import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type DrizzleTransactionLike, fromDrizzle, fromPglite, PgBoss, type PGliteLike } from 'pg-boss'
import type { Db, RawConnection } from '#db/db.ts'
import { derivedId } from '#db/new-id.ts'
import type { Job } from './job.ts'

/** Puts a job into the caller's transaction: it exists if and only if that transaction commits. It may be one for later. */
export type Enqueue = <Payload extends object>(
  tx: Db,
  job: Job<Payload>,
  payload: Payload,
  afterSeconds?: number,
) => Promise<void>

/** The same for any number of one kind, in one statement. */
export type EnqueueAll = <Payload extends object>(
  tx: Db,
  job: Job<Payload>,
  payloads: readonly Payload[],
) => Promise<void>

/** Deletes every job of a kind that carries this address, whatever its state, in the caller's transaction. */
export type ForgetJobs = (tx: Db, job: Pick<Job, 'name'>, email: string) => Promise<void>

/** What a queue has to know of a job; a process that only enqueues has no handler. */
type Opened = { job: Pick<Job, 'name' | 'isPersonal'> }

type Needs = { raw: RawConnection; onError: (trouble: Error) => void }

/**
 * A failed job is retried after about 5 s, 10 s, 20 s … at most 15 minutes apart, for some three hours, then stays as
 * failed.
 */
const retries = { retryLimit: 16, retryDelay: 5, retryBackoff: true, retryDelayMax: 900, expireInSeconds: 120 }

/** How long a finished job is remembered, and its key with it. */
const [aMinute, aWeek] = [60, 7 * 24 * 3600]

/** A worker shows that it lives; the jobs of one that died are taken up again within a minute. */
const life = { heartbeatSeconds: 30 }
/** Jobs that wait for other jobs are not used: the library would ask for them every five seconds. */
const anHour = 3600
const noFlows = { flowIntervalSeconds: 24 * anHour }
const supervision = { superviseIntervalSeconds: 20, monitorIntervalSeconds: 20, ...noFlows }

/**
 * The embedded database belongs to one process, which knows what it enqueues and has no other to watch over: the library
 * looks after its tables now and then, and one small query finds the queues whose delayed jobs and retries are due.
 */
const aloneSupervision = {
  superviseIntervalSeconds: anHour,
  monitorIntervalSeconds: anHour,
  queueCacheIntervalSeconds: anHour,
  bamIntervalSeconds: anHour,
  ...noFlows,
}
const dueCheckMs = 5_000
/** Where other processes enqueue too: for retries, and for what a lost connection missed. */
const takeCheckMs = 1_000
const queuesWithDueJobs = `select distinct name from pgboss.job where state in ('created', 'retry') and start_after <= now()`

const noJobId = '00000000-0000-0000-0000-000000000000'

const longestCloseMs = 8_000

type FailedJob = { id: string; name: string; failedAt: string; tries: number; reason: string }
type QueueReport = { waiting: number; running: number; failed: number; failedJobs: FailedJob[] }

export type Queue = ReturnType<typeof makeQueue>

export function makeQueue({ raw, onError }: Needs) {
  const isAlone = raw.kind === 'embedded'
  /** Wakes the workers of a queue; none before the library listens. */
  let wake: ((name: string) => void) | undefined
  /** What takes the jobs of a queue itself, by the queue's name. */
  const takers = new Map<string, () => void>()
  const wakeQueue = (name: string): void => (takers.get(name) ?? (() => wake?.(name)))()
  const boss = new PgBoss({
    db: {
      ...(isAlone
        ? fromPglite({ query: raw.query as PGliteLike['query'], exec: raw.script })
        : { executeSql: raw.query }),
      listen: (channel, onNotification, onConnected) => {
        wake = onNotification
        return raw.listen(channel, wakeQueue, onConnected)
      },
    },
    backend: isAlone ? 'pglite' : 'postgres',
    schedule: false,
    useListenNotify: true,
    ...(isAlone ? aloneSupervision : supervision),
  })
  boss.on('error', (trouble) => onError(toError(trouble)))

  async function wakeDue(): Promise<void> {
    const { rows } = await raw.query(queuesWithDueJobs)
    for (const row of rows) wakeQueue(String(row['name']))
  }
  let dueCheck: NodeJS.Timeout | undefined
  const timers: NodeJS.Timeout[] = []
  const ends: (() => Promise<void>)[] = []

  /** The process that ran them has ended, so they need not be waited for: each failed one is retried as usual. */
  async function failAbandoned(): Promise<void> {
    const { rows } = await raw.query(`select name, id from pgboss.job where state = 'active'`)
    for (const row of rows) {
      await boss.fail(String(row['name']), String(row['id']), { message: 'The process ended while it ran' })
    }
  }

  const enqueue: Enqueue = async (tx, job, payload, startAfter = 0) => {
    const db = fromDrizzle(tx as unknown as DrizzleTransactionLike, sql)
    await boss.send(job.name, payload, { db, startAfter, ...namesOf(job, payload) })
  }

  const enqueueAll: EnqueueAll = async (tx, job, payloads) => {
    if (payloads.length === 0) return
    const db = fromDrizzle(tx as unknown as DrizzleTransactionLike, sql)
    await boss.insert(
      job.name,
      payloads.map((data) => ({ data, ...namesOf(job, data) })),
      { db },
    )
  }

  let personal: string[] = []
  let names = new Set<string>()

  return {
    enqueue,
    enqueueAll,
    forgetJobs,
    boss,
    onError,
    /** How often workers ask by themselves, for retries and for what a lost connection missed. */
    pollSeconds: isAlone ? anHour : 10,

    /**
     * Calls `begin` for each queue when it has a job to run for the first time; a queue that is never used costs nothing
     * then. Where other processes enqueue too, that is at once.
     */
    async whenNeeded(queues: readonly string[], begin: (name: string) => Promise<void>): Promise<void> {
      if (!isAlone) {
        for (const name of queues) await begin(name)
        return
      }
      const begun = new Set<string>()
      const wakeWorkers = wake
      wake = (name) => {
        if (begun.has(name) || !queues.includes(name)) return wakeWorkers?.(name)
        begun.add(name)
        void begin(name).catch(onError)
      }
      await wakeDue()
      dueCheck = setInterval(() => void wakeDue().catch(onError), dueCheckMs)
    },

    /** Calls `take` when a job of the queue may be due, until the queue closes and waits for `end`. */
    takeOnWake(name: string, take: () => void, end: () => Promise<void>): void {
      takers.set(name, take)
      ends.push(end)
      if (!isAlone) timers.push(setInterval(take, takeCheckMs))
    },

    /** pg-boss itself deletes finished jobs once a day: too late for personal data. */
    async tidy(): Promise<void> {
      await raw.query('delete from pgboss.job where name = any($1::text[]) and completed_on is not null', [personal])
    },

    /** How many jobs wait, run and have failed for good, and the newest of those that failed. */
    async report(limit: number): Promise<QueueReport> {
      const { rows: counts } = await raw.query(
        `select state::text, count(*)::int from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by 1`,
      )
      const { rows: failed } = await raw.query(
        `select id, name, completed_on::text as at, retry_count, output from pgboss.job where state = 'failed'
         order by completed_on desc limit $1`,
        [limit],
      )
      const countOf = (state: string) => Number(counts.find((row) => row['state'] === state)?.['count'] ?? 0)
      return {
        waiting: countOf('created') + countOf('retry'),
        running: countOf('active'),
        failed: countOf('failed'),
        failedJobs: failed.map((row) => ({
          id: String(row['id']),
          name: String(row['name']),
          failedAt: Temporal.Instant.from(String(row['at'])).toString(),
          tries: Number(row['retry_count']) + 1,
          reason: reasonIn(row['output']),
        })),
      }
    },

    /** Lets a failed job run once more, in the caller's transaction; false where no job of that id has failed. */
    async retry(tx: Db, name: string, id: string): Promise<boolean> {
      if (!names.has(name)) return false
      const db = fromDrizzle(tx as unknown as DrizzleTransactionLike, sql)
      const { rows } = await db.executeSql(
        `select id from pgboss.job where name = $1 and id = $2 and state = 'failed' for update`,
        [name, id],
      )
      if (rows.length > 0) await boss.retry(name, id, { db })
      return rows.length > 0
    },

    /**
     * Opens the queues; instances that start together do so one after the other. pg-boss has read the queues that exist
     * when it has started. Reading each new one puts it into that cache too, so that no later send queries outside its
     * transaction.
     */
    open: (handlers: readonly Opened[]): Promise<void> =>
      raw.alone(async () => {
        names = new Set(handlers.map(({ job }) => job.name))
        personal = handlers.filter(({ job }) => job.isPersonal).map(({ job }) => job.name)
        await boss.start()
        const known = new Set((await boss.getQueues()).map(({ name }) => name))
        for (const { job } of handlers) {
          if (known.has(job.name)) continue
          const deleteAfterSeconds = job.isPersonal ? aMinute : aWeek
          await boss.createQueue(job.name, { ...retries, ...life, notify: true, deleteAfterSeconds })
          await boss.findJobs(job.name, { id: noJobId })
        }
        if (isAlone) await failAbandoned()
      }),

    /** Waits a while for running jobs; an interrupted one runs again on the next start. */
    close: async (): Promise<void> => {
      for (const timer of [dueCheck, ...timers]) clearInterval(timer)
      const ended = Promise.all(ends.map((end) => end()))
      await Promise.race([ended, sleep(longestCloseMs, null, { ref: false })])
      await boss.stop({ graceful: true, timeout: longestCloseMs, close: false })
    },
  }
}

const forgetJobs: ForgetJobs = async (tx, { name }, email) => {
  await tx.execute(
    sql`delete from pgboss.job where name = ${name} and lower(data ->> 'email') = ${email.toLowerCase()}`,
  )
}

/** Ours is a message; pg-boss wraps its own into a value. */
function reasonIn(output: unknown): string {
  const { message, value } = (output ?? {}) as { message?: unknown; value?: { message?: unknown } }
  const reason = message ?? value?.message
  return typeof reason === 'string' ? reason : 'No reason was given'
}

/** What a worker of pg-boss throws is handed on as a copy of the error's fields, and would be logged without its reason. */
const toError = (trouble: Error): Error =>
  trouble instanceof Error ? trouble : Object.assign(new Error((trouble as Error).message), trouble)

/** A job's id is derived from its key, so the database itself refuses the second of two. */
function namesOf<Payload extends object>({ name, keyOf, groupOf, placeOf }: Job<Payload>, payload: Payload) {
  const key = keyOf(payload)
  const id = derivedId(`${name}\n${key}`)
  return {
    id,
    singletonKey: key,
    ...(groupOf && { group: { id: groupOf(payload) } }),
    ...(placeOf && { priority: -placeOf(payload) }),
  }
}
