import type { SystemView } from '@daymark/contract/admin-reports.shapes.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Db, RawConnection } from '#db/db.ts'
import type { SignedIn } from '#http/signed-in.ts'
import type { Queue } from '#jobs/queue.ts'
import type { RecordAction } from '../audit.service.ts'
import { type Redact, shortReason } from './reason.ts'
import { forgetRefusedMailsBefore, lastBackupOf, refusedMailsSince, unreadWebhooks } from './system.store.ts'

type Needs = {
  db: Db
  raw: RawConnection
  clock: Clock
  version: string
  areBackupsOn: boolean
  queue: Pick<Queue, 'report' | 'retry'>
  record: RecordAction
  redact: Redact
}
export type SystemService = ReturnType<typeof systemService>

/** As many of each list as a person reads. */
const shown = 50
const refusalsKept = { hours: 30 * 24 }

const noJob = () => new Refusal('not_found', 'This job didn’t fail, or is gone')

/** How the installation is doing, for those who run it. */
export function systemService({ db, raw, clock, version, areBackupsOn, queue, record, redact }: Needs) {
  const startedAt = clock().toString()

  async function databaseView(): Promise<SystemView['database']> {
    const { rows } = await raw.query(
      `select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes`,
    )
    const [release = ''] = String(rows[0]?.['version']).split(' ')
    return { kind: raw.kind, version: release, bytes: Number(rows[0]?.['bytes']) }
  }

  return {
    async view(): Promise<SystemView> {
      const [database, lastBackup, { failedJobs, ...jobs }, refusedMails, webhooks] = await Promise.all([
        databaseView(),
        lastBackupOf(db),
        queue.report(shown),
        refusedMailsSince(db, clock().subtract(refusalsKept), shown),
        unreadWebhooks(db, shown),
      ])
      return {
        version,
        startedAt,
        database,
        lastBackup,
        areBackupsOn,
        jobs,
        failedJobs: failedJobs.map((job) => ({ ...job, reason: shortReason(job.reason, redact) })),
        refusedMails,
        unreadWebhooks: webhooks,
      }
    },

    async retryJob(operator: SignedIn, { name, id }: { name: string; id: string }) {
      await db.transaction(async (tx) => {
        if (!(await queue.retry(tx, name, id))) throw noJob()
        await record(tx, { actor: operator.id, action: 'Tried a failed job again', detail: name })
      })
      return { success: true, message: 'The job is tried again.' }
    },

    /** Entries about refused emails are kept for 30 days. */
    tidy: (): Promise<void> => forgetRefusedMailsBefore(db, clock().subtract(refusalsKept)),
  }
}
