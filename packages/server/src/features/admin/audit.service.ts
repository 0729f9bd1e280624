import type { AuditEntry } from '@daymark/contract/admin.shapes.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Db } from '#db/db.ts'
import { newId } from '#db/new-id.ts'
import { type AuditRow, auditRows, forgetAuditBefore, insertAuditRow, namesOf } from './audit.store.ts'

/** Who did what to whom. An actor of null is the command line of the server. */
export type Recorded = { actor: string | null; action: string; subject?: string | null; detail?: string | null }
/** Part of the transaction of what it records: neither is stored without the other. */
export type RecordAction = (tx: Db, recorded: Recorded) => Promise<void>

type Needs = { db: Db; clock: Clock }
export type AuditService = ReturnType<typeof auditService>

const pageSize = 50
const keptHours = 365 * 24

/** What operators did. People are stored by id, and named as they are called when it is read. */
export function auditService({ db, clock }: Needs) {
  const record: RecordAction = (tx, { actor, action, subject = null, detail = null }) =>
    insertAuditRow(tx, { id: newId(), at: clock(), actor, action, subject, detail })

  return {
    record,

    async list(after: string | undefined): Promise<{ entries: AuditEntry[]; hasMore: boolean }> {
      const rows = await auditRows(db, after, pageSize + 1)
      const shown = rows.slice(0, pageSize)
      const people = new Set(shown.flatMap(({ actor, subject }) => [actor, subject]).filter((id) => id !== null))
      const names = await namesOf(db, [...people])
      return { entries: shown.map((row) => toEntry(row, names)), hasMore: rows.length > pageSize }
    },

    /** Entries are kept for a year. */
    tidy: (): Promise<void> => forgetAuditBefore(db, clock().subtract({ hours: keptHours })),
  }
}

function toEntry({ id, at, actor, action, subject, detail }: AuditRow, names: ReadonlyMap<string, string>): AuditEntry {
  const nameOf = (person: string): string => names.get(person) ?? 'Deleted account'
  return {
    id,
    at: at.toString(),
    who: actor === null ? 'Command line' : nameOf(actor),
    action,
    whom: subject && nameOf(subject),
    detail,
  }
}
