import { setImmediate } from 'node:timers/promises'
import type { ImportReport } from '@daymark/contract/import.shapes.ts'
import type { FoundFile } from '@daymark/domain/import/found.ts'
import { planOf, type PresentHabit, refusePlan } from '@daymark/domain/import/import-plan.ts'
import { undoEndsAt } from '@daymark/domain/import/undo-time.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Access } from '@daymark/domain/subscription/access.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import { withIdempotencyKey, type Asked, isResponseTo, findStoredResponse } from '#idempotency/idempotency.ts'
import type { Db } from '#db/db.ts'
import { newId } from '#db/new-id.ts'
import type { ImportChanges } from '#db/schema/imports.ts'
import type { SignedIn } from '#http/signed-in.ts'
import { comeBackIn, type Limits } from '#limits/limits.ts'
import type { FileReader } from './reading/file-reader.ts'
import { limits as rules } from './import.limits.ts'
import { countDayNotes, forgetImports, insertImport, presentHabits, reveal, sliceSize } from './import.store.ts'
import { toReport } from './import.view.ts'
import { applyImport, type ChangeHistory, type InSlice } from './apply-import.service.ts'
import { removeHidden, takeAllBack, undoService } from './undo.service.ts'
import { Unreadable } from './reading/unreadable.ts'
import { type IncomingForm, type Upload, withUpload } from './upload/upload.ts'

type Needs = {
  db: Db
  clock: Clock
  limits: Limits
  files: FileReader
  accessOf: (db: Db, userId: string) => Promise<Access>
  /** One at a time may change which habits a person has. */
  lockOwner: (tx: Db, userId: string) => Promise<void>
  changeHistory: ChangeHistory
}
export type ImportService = ReturnType<typeof importService>

/** Imports of one person, tabs and repeated requests included. */
const mostAtOnce = 4

const requestOf = (digest: string) => ['import', digest]

/** An import in slices that has not ended by then is dead, and what it wrote is swept away. */
const longestImport = { hours: 1 }

/** So often an import in slices begins again because the person changed their habits meanwhile. */
const attempts = 3

/** Names and limit have to be judged again: the habits are no longer those that they were judged by. */
class OutdatedJudgement extends Error {}

const noChanges = (): ImportChanges => ({ newHabits: [], newCompletions: 0, newNotes: 0, olderHabits: [] })

/** What names and limit were judged by: while it is the same, so is the judgement. */
const judgedBy = (present: readonly PresentHabit[], { maxHabits }: Access): string =>
  JSON.stringify([maxHabits, present.map(({ id, name, isActive }) => [id, name, isActive])])

export function importService({ db, clock, limits, files, accessOf, lockOwner, changeHistory }: Needs) {
  /** What taking the file over would do at this moment. */
  async function look(tx: Db, user: SignedIn, file: FoundFile, isCommit: boolean) {
    const access = await accessOf(tx, user.id)
    const present = await presentHabits(tx, user.id, isCommit)
    const plan = planOf(file, { present, access }, { now: clock(), timeZone: user.timeZone })
    const refusal = refusePlan(plan, present, await countDayNotes(tx, user.id))
    if (refusal) throw refusal
    return { plan, report: toReport(file, plan, access.maxHabits), judgedBy: judgedBy(present, access) }
  }

  const countFile = (user: SignedIn): Promise<void> => limits.take(rules.filesPerPerson, user.id)

  /** The embedded database works in this very thread: requests that came meanwhile are read before the next slice. */
  const inSlice: InSlice = async (work) => {
    await setImmediate()
    return db.transaction(work)
  }

  async function finish(tx: Db, user: SignedIn, report: ImportReport, changes: ImportChanges): Promise<ImportReport> {
    if (changes.newHabits.length === 0 && changes.olderHabits.length === 0) return report
    const now = clock()
    const done = { ...report, importId: newId(), undoUntil: undoEndsAt(now).toString() }
    await insertImport(tx, { id: done.importId, userId: user.id, report: done, changes, createdAt: now })
    return done
  }

  /** All of it in one transaction, under the lock that names and limit are judged under: it is there, or nothing is. */
  const takeOverAtOnce = (user: SignedIn, file: FoundFile, asked: Asked): Promise<ImportReport> =>
    db.transaction((tx) =>
      withIdempotencyKey(tx, asked, clock(), async () => {
        await lockOwner(tx, user.id)
        const { plan, report } = await look(tx, user, file, true)
        const changes = noChanges()
        await applyImport(
          { inSlice: (work) => work(tx), changeHistory, userId: user.id, plan, hiddenUntil: null },
          changes,
        )
        return finish(tx, user, report, changes)
      }),
    )

  /**
   * A large file, in transactions that let others in between. Its new habits are hidden until the last one, which holds the
   * lock and must find everything as it was judged; null where it did not. What was written till then is taken back.
   */
  async function tryInSlices(user: SignedIn, file: FoundFile, asked: Asked): Promise<ImportReport | null> {
    const { plan, report, judgedBy: judgedFirst } = await look(db, user, file, false)
    const changes = noChanges()
    const hiddenUntil = clock().add(longestImport)
    let isRevealed = false
    let isDone = false
    try {
      await applyImport({ inSlice, changeHistory, userId: user.id, plan, hiddenUntil }, changes)
      const done = await db.transaction((tx) =>
        withIdempotencyKey(tx, asked, clock(), async () => {
          await lockOwner(tx, user.id)
          const judgedNow = judgedBy(await presentHabits(tx, user.id, true), await accessOf(tx, user.id))
          if (judgedNow !== judgedFirst) throw new OutdatedJudgement()
          await reveal(tx, user.id, changes.newHabits)
          isRevealed = true
          return finish(tx, user, report, changes)
        }),
      )
      isDone = isRevealed
      return done
    } catch (error) {
      if (error instanceof OutdatedJudgement) return null
      throw error
    } finally {
      if (!isDone) {
        await db.transaction((tx) => takeAllBack({ tx, changeHistory, userId: user.id, changes, now: clock() }))
        await removeHidden(inSlice, user.id, changes)
      }
    }
  }

  async function takeOverInSlices(user: SignedIn, file: FoundFile, asked: Asked): Promise<ImportReport> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const report = await tryInSlices(user, file, asked)
      if (report) return report
    }
    throw new Refusal('conflict', 'Your habits changed during the import. Please try again.')
  }

  const takeOver = (user: SignedIn, file: FoundFile, digest: string, key?: string): Promise<ImportReport> => {
    const asked = { userId: user.id, key, request: requestOf(digest) }
    const rows = file.habits.reduce((sum, { marks, own }) => sum + marks.length + (own?.notes.length ?? 0), 0)
    return rows > sliceSize ? takeOverInSlices(user, file, asked) : takeOverAtOnce(user, file, asked)
  }

  /** Whose imports are in progress in this process, once for each. */
  const inProgress: string[] = []

  /** Each keeps a file on the disk: one account may not fill it. */
  async function asOneOfFew<T>(userId: string, work: () => Promise<T>): Promise<T> {
    if (inProgress.filter((id) => id === userId).length >= mostAtOnce) throw tooManyAtOnce()
    inProgress.push(userId)
    try {
      return await work()
    } finally {
      inProgress.splice(inProgress.indexOf(userId), 1)
    }
  }

  return {
    /**
     * Reads the file of a form and tells what is in it; with `isCommit`, takes it over. Each file counts, but for one that
     * comes again under its key and was answered: only having it tells that it is the same, so it is received, and not read.
     */
    take: (user: SignedIn, form: IncomingForm, isCommit: boolean, key?: string): Promise<ImportReport> =>
      asOneOfFew(user.id, async () => {
        const kept = isCommit ? await findStoredResponse(db, { userId: user.id, key }, clock()) : null
        if (!kept) await countFile(user)
        const received = await inWords(() =>
          withUpload(form, async ({ path, digest }: Upload) => {
            if (kept && isResponseTo(kept, requestOf(digest))) return { report: kept.answer as ImportReport }
            if (kept) await countFile(user)
            return { file: await files.read({ path, timeZone: user.timeZone }, user.id), digest }
          }),
        )
        if ('report' in received) return received.report
        const { file, digest } = received
        return isCommit ? takeOver(user, file, digest, key) : (await look(db, user, file, false)).report
      }),

    ...undoService({ db, clock, lockOwner, changeHistory, inSlice }),

    /** What cannot be undone any more need not be known any more. */
    tidy: () => forgetImports(db, clock().subtract({ hours: 48 })),
  }
}

const tooManyAtOnce = () => comeBackIn(10, 'An import is still running. Please wait for it to finish.')

/** A file that cannot be taken is no fault: whoever chose it is told why. */
async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Unreadable) throw new Refusal(error.isTooLarge ? 'too_large' : 'invalid', error.message)
    throw error
  }
}
