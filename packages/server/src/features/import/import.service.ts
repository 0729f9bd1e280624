import { setImmediate } from 'node:timers/promises'
import type { ImportReport } from '@daymark/contract/import.shapes.ts'
import type { FoundFile } from '@daymark/domain/import/found.ts'
import { type Account as PlannedFor, type Plan, planSteps, refusePlan } from '@daymark/domain/import/import-plan.ts'
import { undoEndsAt } from '@daymark/domain/import/undo-time.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Access } from '@daymark/domain/subscription/access.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import { todayIn } from '@daymark/domain/time/day-start.ts'
import { withIdempotencyKey, type Asked, isResponseTo, findStoredResponse } from '#idempotency/idempotency.ts'
import type { Db } from '#db/db.ts'
import { newId } from '#db/new-id.ts'
import type { ImportChanges } from '#db/schema/imports.ts'
import type { SignedIn } from '#http/signed-in.ts'
import type { Enqueue } from '#jobs/queue.ts'
import { comeBackIn, type Limits } from '#limits/limits.ts'
import { inSteps } from '#limits/pace.ts'
import { makeTurns } from '#limits/turns.ts'
import type { FileReader } from './reading/file-reader.ts'
import { refreshStatistics } from './import.jobs.ts'
import { limits as rules } from './import.limits.ts'
import {
  analyzeTables,
  countDayNotes,
  forgetImports,
  insertImport,
  pausesOf,
  presentHabits,
  reveal,
  sliceSize,
} from './import.store.ts'
import { toReport } from './import.view.ts'
import {
  applyImport,
  applyPausesForAll,
  type ChangeDays,
  type InSlice,
  type ApplyPauses,
  type ScheduleReminders,
} from './apply-import.service.ts'
import { removeHidden, revertImport, undoService } from './undo.service.ts'
import { Unreadable } from './reading/unreadable.ts'
import { type IncomingForm, makeUploads, type Upload } from './upload/upload.ts'

type Needs = {
  db: Db
  clock: Clock
  limits: Limits
  enqueue: Enqueue
  files: FileReader
  accessOf: (db: Db, userId: string) => Promise<Access>
  /** Serialises changes to the set of a user's habits. */
  lockOwner: (tx: Db, userId: string) => Promise<void>
  changeDays: ChangeDays
  applyPauses: ApplyPauses
  scheduleReminders: ScheduleReminders
}
type Finished = { plan: Plan; report: ImportReport; changes: ImportChanges }
export type ImportService = ReturnType<typeof importService>

/** Concurrent imports of one user, retries included. */
const mostAtOnce = 4

const requestOf = (digest: string) => ['import', digest]

/** An import in slices that has not ended by then has died, and its habits are removed. */
const longestImport = { hours: 1 }

/** How often an import in slices starts over because the user's habits changed meanwhile. */
const attempts = 3

/** The habits that the plan was made for have changed: names and limit must be checked again. */
class OutdatedPlan extends Error {}

type Account = PlannedFor & { access: Access; pauses: number }

const noChanges = (): ImportChanges => ({
  newHabits: [],
  newCompletions: 0,
  newNotes: 0,
  newPauses: [],
  olderHabits: [],
})

/** What names, limit and paused days follow from: while it is unchanged, the plan is valid. */
const basisOf = ({ access, present, pausesForAll }: Account): string =>
  JSON.stringify([access.maxHabits, present.map(({ id, name, isActive }) => [id, name, isActive]), pausesForAll])

export function importService(needs: Needs) {
  const { db, clock, limits, enqueue, files, accessOf, lockOwner } = needs
  const { changeDays, applyPauses, scheduleReminders } = needs

  async function readAccount(tx: Db, user: SignedIn, lock: boolean): Promise<Account> {
    const access = await accessOf(tx, user.id)
    const present = await presentHabits(tx, user.id, lock)
    const pauses = await pausesOf(tx, user.id)
    const pausesForAll = pauses.filter(({ habitId }) => habitId === null)
    return { access, present, pausesForAll, pauses: pauses.length }
  }

  /** What importing the file would do now. */
  async function planImport(tx: Db, user: SignedIn, file: FoundFile, isCommit: boolean) {
    const account = await readAccount(tx, user, isCommit)
    const now = clock()
    const moment = { now, timeZone: user.timeZone, today: todayIn(user.timeZone, now, user.dayStartHour) }
    const plan = await inSteps(planSteps(file, account, moment))
    const { pauses, pausesForAll } = account
    const counts = { dayNotes: await countDayNotes(tx, user.id), pauses, pausesForAll: pausesForAll.length }
    const refusal = refusePlan(plan, account.present, counts)
    if (refusal) throw refusal
    return { plan, report: toReport(file, plan, account.access.maxHabits), basis: basisOf(account) }
  }

  const withUpload = makeUploads()

  const countFile = (user: SignedIn): Promise<void> => limits.take(rules.filesPerUser, user.id)

  /** The embedded database runs in this thread: pending requests are read before the next slice. */
  const inSlice: InSlice = async (work) => {
    await setImmediate()
    return db.transaction(work)
  }

  async function finish(tx: Db, user: SignedIn, { plan, report, changes }: Finished): Promise<ImportReport> {
    const { newHabits, olderHabits, newPauses } = changes
    if (newHabits.length === 0 && olderHabits.length === 0 && newPauses.length === 0) return report
    const now = clock()
    const done = { ...report, importId: newId(), undoUntil: undoEndsAt(now).toString() }
    if (plan.habits.some(({ mapped }) => mapped.reminders.length > 0)) await scheduleReminders(tx, user.id)
    await insertImport(tx, { id: done.importId, userId: user.id, report: done, changes, createdAt: now })
    return done
  }

  /** In one transaction, under the lock that names and limit are checked under: all or nothing. */
  const importAtOnce = (user: SignedIn, file: FoundFile, asked: Asked): Promise<ImportReport> =>
    db.transaction((tx) =>
      withIdempotencyKey(tx, asked, clock(), async () => {
        await lockOwner(tx, user.id)
        const { plan, report } = await planImport(tx, user, file, true)
        const changes = noChanges()
        await applyImport(
          { inSlice: (work) => work(tx), changeDays, userId: user.id, plan, hiddenUntil: null },
          changes,
        )
        await applyPausesForAll(tx, { userId: user.id, plan, applyPauses }, changes)
        return finish(tx, user, { plan, report, changes })
      }),
    )

  /**
   * A large file, in transactions that let other requests in between. Its new habits are hidden until the last one, which
   * holds the lock and requires an unchanged account; null where it changed. What was written until then is reverted.
   */
  async function tryInSlices(user: SignedIn, file: FoundFile, asked: Asked): Promise<ImportReport | null> {
    const { plan, report, basis: basisBefore } = await planImport(db, user, file, false)
    const changes = noChanges()
    const hiddenUntil = clock().add(longestImport)
    let isRevealed = false
    let isDone = false
    try {
      await applyImport({ inSlice, changeDays, userId: user.id, plan, hiddenUntil }, changes)
      const done = await db.transaction((tx) =>
        withIdempotencyKey(tx, asked, clock(), async () => {
          await lockOwner(tx, user.id)
          if (basisOf(await readAccount(tx, user, true)) !== basisBefore) throw new OutdatedPlan()
          await reveal(tx, user.id, changes.newHabits)
          await applyPausesForAll(tx, { userId: user.id, plan, applyPauses }, changes)
          isRevealed = true
          const finished = await finish(tx, user, { plan, report, changes })
          if (finished.importId !== null) await enqueue(tx, refreshStatistics, { importId: finished.importId })
          return finished
        }),
      )
      isDone = isRevealed
      return done
    } catch (error) {
      if (error instanceof OutdatedPlan) return null
      throw error
    } finally {
      if (!isDone) {
        await db.transaction((tx) =>
          revertImport({ tx, changeDays, applyPauses, userId: user.id, changes, now: clock() }),
        )
        await removeHidden(inSlice, user.id, changes)
      }
    }
  }

  async function importInSlices(user: SignedIn, file: FoundFile, asked: Asked): Promise<ImportReport> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const report = await tryInSlices(user, file, asked)
      if (report) return report
    }
    throw new Refusal('conflict', 'Your habits changed during the import. Please try again.')
  }

  /** Between two slices another import of the same file would write the same ids: it waits, and finds them known. */
  const inTurn = makeTurns()

  const commit = (user: SignedIn, file: FoundFile, digest: string, key?: string): Promise<ImportReport> => {
    const asked = { userId: user.id, key, request: requestOf(digest) }
    const rows = file.habits.reduce((sum, { entries, own }) => sum + entries.length + (own?.notes.length ?? 0), 0)
    return inTurn(user.id, () => (rows > sliceSize ? importInSlices : importAtOnce)(user, file, asked))
  }

  /** The owners of imports in progress in this process, once per import. */
  const inProgress: string[] = []

  /** Each import keeps a file on disk: one account must not fill it. */
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
     * Reads the file of a form and reports its content; with `isCommit`, imports it. Each file counts towards the limit,
     * except a retry under the same key: its upload is received to compare the digest, and not read.
     */
    take: (user: SignedIn, form: IncomingForm, isCommit: boolean, key?: string): Promise<ImportReport> =>
      asOneOfFew(user.id, async () => {
        const kept = isCommit ? await findStoredResponse(db, { userId: user.id, key }, clock()) : null
        if (!kept) await countFile(user)
        const received = await asRefusal(() =>
          withUpload(user.id, form, async ({ path, digest }: Upload) => {
            if (kept && isResponseTo(kept, requestOf(digest))) return { report: kept.response as ImportReport }
            if (kept) await countFile(user)
            return { file: await files.read({ path, timeZone: user.timeZone }, user.id), digest }
          }),
        )
        if ('report' in received) return received.report
        const { file, digest } = received
        return isCommit ? commit(user, file, digest, key) : (await planImport(db, user, file, false)).report
      }),

    ...undoService({ db, clock, lockOwner, changeDays, applyPauses, inSlice }),

    refreshStatistics: (): Promise<void> => analyzeTables(db),

    /** Removes the records of imports that can no longer be undone. */
    tidy: () => forgetImports(db, clock().subtract({ hours: 48 })),
  }
}

const tooManyAtOnce = () => comeBackIn(10, 'An import is still running. Please wait for it to finish.')

/** An unreadable file is a refusal, not a server error. */
async function asRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Unreadable) throw new Refusal(error.isTooLarge ? 'too_large' : 'invalid', error.message)
    throw error
  }
}
