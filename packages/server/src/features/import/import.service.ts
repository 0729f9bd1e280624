import type { ImportReport } from '@daymark/contract/import.shapes.ts'
import type { FoundFile } from '@daymark/domain/import/found.ts'
import { planOf } from '@daymark/domain/import/import-plan.ts'
import { undoEndsAt } from '@daymark/domain/import/undo-time.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Access } from '@daymark/domain/subscription/access.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import { answerOnce, isAnswerTo, keptUnder } from '#answers/answers.ts'
import type { Db } from '#db/db.ts'
import { newId } from '#db/new-id.ts'
import type { SignedIn } from '#http/signed-in.ts'
import type { Limits } from '#limits/limits.ts'
import type { FileReader } from './file-reader.ts'
import { limits as rules } from './import.limits.ts'
import { forgetImports, insertImport, presentHabits } from './import.store.ts'
import { toReport } from './import.view.ts'
import { carryOut } from './taking-over.service.ts'
import { undoService } from './undo.service.ts'
import { Unreadable } from './unreadable.ts'
import { type IncomingForm, type Upload, withUpload } from './upload.ts'

type Needs = {
  db: Db
  clock: Clock
  limits: Limits
  readFile: FileReader
  accessOf: (db: Db, userId: string) => Promise<Access>
  /** One at a time may change which habits a person has. */
  lockOwner: (tx: Db, userId: string) => Promise<void>
}
export type ImportService = ReturnType<typeof importService>

const requestOf = (digest: string) => ['import', digest]

export function importService({ db, clock, limits, readFile, accessOf, lockOwner }: Needs) {
  /** What taking the file over would do at this moment. */
  async function look(tx: Db, user: SignedIn, file: FoundFile, isCommit: boolean) {
    const access = await accessOf(tx, user.id)
    const present = await presentHabits(tx, user.id, isCommit)
    const plan = planOf(file, { present, access }, { now: clock(), timeZone: user.timeZone })
    return { plan, report: toReport(file, plan, access.maxHabits) }
  }

  const countFile = (user: SignedIn): Promise<void> => limits.take(rules.filesPerPerson, user.id)

  /** All of it in one transaction, under the lock that names and limit are judged under: it is there, or nothing is. */
  const takeOver = (user: SignedIn, file: FoundFile, digest: string, key?: string): Promise<ImportReport> =>
    db.transaction((tx) =>
      answerOnce(tx, { userId: user.id, key, request: requestOf(digest) }, clock(), async () => {
        await lockOwner(tx, user.id)
        const { plan, report } = await look(tx, user, file, true)
        const changes = await carryOut(tx, user.id, plan)
        if (!changes) return report
        const now = clock()
        const done = { ...report, importId: newId(), undoUntil: undoEndsAt(now).toString() }
        await insertImport(tx, { id: done.importId, userId: user.id, report: done, changes, createdAt: now })
        return done
      }),
    )

  return {
    /**
     * Reads the file of a form and tells what is in it; with `isCommit`, takes it over. Each file counts, but for one that
     * comes again under its key and was answered: only having it tells that it is the same, so it is received, and not read.
     */
    async take(user: SignedIn, form: IncomingForm, isCommit: boolean, key?: string): Promise<ImportReport> {
      const kept = isCommit ? await keptUnder(db, { userId: user.id, key }, clock()) : null
      if (!kept) await countFile(user)
      const received = await inWords(() =>
        withUpload(form, async ({ path, digest }: Upload) => {
          if (kept && isAnswerTo(kept, requestOf(digest))) return { report: kept.answer as ImportReport }
          if (kept) await countFile(user)
          return { file: await readFile({ path, timeZone: user.timeZone }), digest }
        }),
      )
      if ('report' in received) return received.report
      const { file, digest } = received
      return isCommit ? takeOver(user, file, digest, key) : (await look(db, user, file, false)).report
    },

    ...undoService({ db, clock, lockOwner }),

    /** What cannot be undone any more need not be known any more. */
    tidy: () => forgetImports(db, clock().subtract({ hours: 48 })),
  }
}

/** A file that cannot be taken is no fault: whoever chose it is told why. */
async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Unreadable) throw new Refusal(error.isTooLarge ? 'too_large' : 'invalid', error.message)
    throw error
  }
}
