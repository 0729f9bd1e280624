import type { OwnerProof } from '@daymark/contract/auth.shapes.ts'
import type { Access } from '@daymark/domain/subscription/access.ts'
import { refuseExport } from '@daymark/domain/subscription/refuse-export.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Db } from '#db/db.ts'
import type { SignedIn } from '#http/signed-in.ts'
import type { Limits } from '#limits/limits.ts'
import { csvFiles } from './csv-files.ts'
import { limits as rules } from './data.limits.ts'
import { readAccount } from './exported-account.service.ts'
import { jsonFile } from './json-file.ts'
import { zipOf } from './zip.ts'

type Needs = {
  db: Db
  clock: Clock
  limits: Limits
  accessOf: (db: Db, userId: string) => Promise<Access>
  /** Refuses a caller who cannot prove again that the account is theirs. */
  proveOwner: (user: SignedIn, proof: OwnerProof) => Promise<unknown>
}
/** A token gets no support tickets and no phone number: these calls are for sessions only. */
type ExportRequest = { format: 'json' | 'csv'; isByToken: boolean }

/** Streamed: written while it is sent. */
export type ExportFile = { name: string; type: string; content: AsyncIterable<string | Uint8Array> }
export type DataService = ReturnType<typeof dataService>

export function dataService({ db, clock, limits, accessOf, proveOwner }: Needs) {
  /** Named after the user's day. */
  async function fileFor({ id, timeZone }: SignedIn, { format, isByToken }: ExportRequest): Promise<ExportFile> {
    await limits.take(rules.exportsPerUser, id)
    const now = clock()
    const there = now.toZonedDateTimeISO(timeZone).toPlainDateTime()
    const name = `daymark-${there.toPlainDate().toString()}`
    const account = await readAccount(db, id, { isByToken })
    return format === 'json'
      ? { name: `${name}.json`, type: 'application/json', content: jsonFile(account, now) }
      : { name: `${name}.zip`, type: 'application/zip', content: zipOf(csvFiles(account), there) }
  }

  return {
    async exportFor(user: SignedIn, request: ExportRequest): Promise<ExportFile> {
      const refusal = refuseExport(await accessOf(db, user.id))
      if (refusal) throw refusal
      return fileFor(user, request)
    },

    /** Before an account is deleted everything can be exported, whatever the plan. Needs the same proof as deleting. */
    async farewell(user: SignedIn, proof: OwnerProof): Promise<ExportFile> {
      await proveOwner(user, proof)
      return fileFor(user, { format: 'json', isByToken: false })
    },
  }
}
