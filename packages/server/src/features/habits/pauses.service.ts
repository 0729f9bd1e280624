import type { PauseView } from '@daymark/contract/habits.shapes.ts'
import { type HappenedEvent, habitEventOf, pauseEventOf } from '@daymark/domain/connections/webhook-events.ts'
import { refusePauseCount } from '@daymark/domain/habits/account-limits.ts'
import { type Pause, resumedPause, unitedPauses } from '@daymark/domain/habits/pause.ts'
import { refuseNewHabit } from '@daymark/domain/habits/refuse-habit.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Access } from '@daymark/domain/subscription/access.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { todayIn } from '@daymark/domain/time/day-start.ts'
import { isDeepStrictEqual } from 'node:util'
import { withIdempotencyKey } from '#idempotency/idempotency.ts'
import type { Db } from '#db/db.ts'
import { newId } from '#db/new-id.ts'
import type { Owner, SignedIn } from '#http/signed-in.ts'
import type { Enqueue } from '#jobs/queue.ts'
import { throwIf } from './change-day.service.ts'
import {
  activeNamesOf,
  type HabitWithHistory,
  lockEveryHabit,
  lockHabit,
  lockHabitsAfter,
  lockOwner,
  writeRule,
} from './habits.store.ts'
import { toPauseView } from './habits.view.ts'
import { applyPauses } from './pauses.jobs.ts'
import * as store from './pauses.store.ts'
import { recounted } from './recount.service.ts'

/** Called when a habit with reminders is there that was not before, in the same transaction. */
export type ScheduleReminders = (tx: Db, userId: string) => Promise<void>

/** Called with what happened to habits, in the same transaction: for other programs of the user, where any listens. */
export type Emit = (tx: Db, user: Owner, events: HappenedEvent[]) => Promise<void>

type Needs = {
  db: Db
  clock: Clock
  accessOf: (db: Db, userId: string) => Promise<Access>
  scheduleReminders: ScheduleReminders
  emit: Emit
  enqueue: Enqueue
}
type PauseFields = Pick<store.PauseRow, 'from' | 'to' | 'reason'>
export type PausesService = ReturnType<typeof pausesService>

/** What a change makes of all pauses of a user, and how it is stored. */
type Change<T> = {
  habitId: string | null
  pause: store.PauseRow
  pauses: readonly store.PauseRow[]
  store: (tx: Db) => Promise<void>
  response: T
}

type BeforeAndAfter = { before: readonly store.PauseRow[]; pauses: readonly store.PauseRow[] }

/** Of more habits than these the figures are written after the pause itself, a few at a time, so that others are served in between. */
const mostInOneTransaction = 50
const inOneSlice = 10
/** As long as the process that changed the pauses may take for it. */
const jobAfterSeconds = 120

export function pausesService({ db, clock, accessOf, scheduleReminders, emit, enqueue }: Needs) {
  /** Brings every habit in line with the pauses as they are then. Run again, it changes nothing more. */
  async function applyToAll(userId: string): Promise<void> {
    let last: string | null = null
    do {
      const after: string | null = last
      last = await db.transaction(async (tx) => {
        await lockOwner(tx, userId)
        const pauses = await store.everyPauseOf(tx, userId)
        const some = await lockHabitsAfter(tx, userId, after, inOneSlice)
        await applyTo(tx, some, pauses)
        return some[inOneSlice - 1]?.id ?? null
      })
    } while (last !== null)
  }

  /** Changes the pauses of a user, and with them the days and figures of each habit that they are for. */
  const write = async <T>(
    user: SignedIn,
    { key, request }: { key: string | undefined; request: unknown },
    change: (pauses: readonly store.PauseRow[]) => Change<T>,
  ): Promise<T> => {
    let isLeft = false
    const written = await db.transaction((tx) =>
      withIdempotencyKey(tx, { userId: user.id, key, request }, clock(), async () => {
        await lockOwner(tx, user.id)
        const before = await store.everyPauseOf(tx, user.id)
        const { habitId, pause, pauses, store: storeChange, response } = change(before)
        if (habitId === null) {
          isLeft = !(await pauseFew(tx, user.id, pauses))
          if (isLeft) await enqueue(tx, applyPauses, { userId: user.id, id: newId() }, jobAfterSeconds)
          await emit(tx, user, [pauseEventOf(pause, !pauses.includes(pause))])
        } else {
          const changed = await pauseOne(tx, user, habitId, { before, pauses })
          await emit(tx, user, [habitEventOf('habit.changed', changed)])
        }
        await storeChange(tx)
        return response
      }),
    )
    if (isLeft) await applyToAll(user.id)
    return written
  }

  /** A habit that is switched off is switched on when its pause without an end is no longer on. */
  const pauseOne = async (tx: Db, user: SignedIn, habitId: string, { before, pauses }: BeforeAndAfter) => {
    const habit = await lockHabit(tx, user.id, habitId)
    if (!habit) throw new Refusal('not_found', 'Habit not found')
    const today = todayIn(user.timeZone, clock(), user.dayStartHour)
    const isActive = habit.isActive || (isSwitchedOff(before, habitId, today) && !isSwitchedOff(pauses, habitId, today))
    if (isActive && !habit.isActive) {
      throwIf(refuseNewHabit(habit, await activeNamesOf(tx, user.id), await accessOf(tx, user.id)))
    }
    const paused = { ...habit, isActive, pauses: pausesIn(pauses, habitId) }
    await writeRule(tx, await recounted(tx, habit, paused))
    if (isActive && !habit.isActive && habit.reminders.length > 0) await scheduleReminders(tx, user.id)
    return paused
  }

  return {
    applyToAll: ({ userId }: { userId: string }): Promise<void> => applyToAll(userId),

    list: async (user: SignedIn): Promise<PauseView[]> => (await store.pausesOf(db, user.id)).map(toPauseView),

    create: (user: SignedIn, { habitId, from, to, reason }: PauseFields & { habitId: string | null }, key?: string) =>
      write(user, { key, request: ['create-pause', habitId, from, to, reason] }, (pauses) => {
        const pause = { userId: user.id, id: newId(), habitId, from, to, reason }
        throwIf(refusePauses([...pauses, pause]))
        return {
          habitId,
          pause,
          pauses: [...pauses, pause],
          store: (tx) => store.insertPause(tx, pause),
          response: toPauseView(pause),
        }
      }),

    update: (user: SignedIn, id: string, { from, to, reason }: PauseFields, key?: string) =>
      write(user, { key, request: ['update-pause', id, from, to, reason] }, (pauses) => {
        const pause = { ...found(pauses, id), from, to, reason }
        return {
          habitId: pause.habitId,
          pause,
          pauses: pauses.map((row) => (row.id === id ? pause : row)),
          store: (tx) => store.updatePause(tx, pause),
          response: toPauseView(pause),
        }
      }),

    remove: (user: SignedIn, id: string, key?: string) =>
      write(user, { key, request: ['delete-pause', id] }, (pauses) => {
        const pause = found(pauses, id)
        return {
          habitId: pause.habitId,
          pause,
          pauses: pauses.filter((row) => row !== pause),
          store: (tx) => store.deletePause(tx, pause),
          response: { success: true, message: 'Pause removed' },
        }
      }),
  }
}

const refusePauses = (pauses: readonly store.PauseRow[]): Refusal | null =>
  refusePauseCount(pauses.length, pauses.filter(({ habitId }) => habitId === null).length)

function found(pauses: readonly store.PauseRow[], id: string): store.PauseRow {
  const pause = pauses.find((row) => row.id === id)
  if (!pause) throw new Refusal('not_found', 'Pause not found')
  return pause
}

async function applyTo(tx: Db, habits: readonly HabitWithHistory[], pauses: readonly store.PauseRow[]): Promise<void> {
  for (const habit of habits) {
    const after = { ...habit, pauses: pausesIn(pauses, habit.id) }
    if (isDeepStrictEqual(after.pauses, habit.pauses)) continue
    await writeRule(tx, await recounted(tx, habit, after))
  }
}

/** False where there are more habits than may be written at once: then none is. */
async function pauseFew(tx: Db, userId: string, pauses: readonly store.PauseRow[]): Promise<boolean> {
  const habits = await lockHabitsAfter(tx, userId, null, mostInOneTransaction + 1)
  if (habits.length > mostInOneTransaction) return false
  await applyTo(tx, habits, pauses)
  return true
}

/** Brings days and figures of each habit in line with the stored pauses. */
export const recountPaused = async (tx: Db, userId: string): Promise<void> => {
  await applyTo(tx, await lockEveryHabit(tx, userId), await store.everyPauseOf(tx, userId))
}

/** The days on which a habit is paused, alone or with all. */
const pausesIn = (pauses: readonly store.PauseRow[], habitId: string): Pause[] =>
  unitedPauses(pauses.filter((pause) => pause.habitId === null || pause.habitId === habitId))

const isSwitchedOff = (pauses: readonly store.PauseRow[], habitId: string, today: Day): boolean =>
  pauses.some((pause) => pause.habitId === habitId && pause.to === null && pause.from <= today)

/** Switching a habit off pauses it from today on; switching it on ends what pauses it alone. Returns its pauses after it. */
export async function switchHabit(
  tx: Db,
  { userId, id: habitId }: { userId: string; id: string },
  isActive: boolean,
  today: Day,
): Promise<Pause[]> {
  const pauses = await store.everyPauseOf(tx, userId)
  if (!isActive) {
    if (isSwitchedOff(pauses, habitId, today)) return pausesIn(pauses, habitId)
    const pause = { userId, id: newId(), habitId, from: today, to: null, reason: null }
    throwIf(refusePauses([...pauses, pause]))
    await store.insertPause(tx, pause)
    return pausesIn([...pauses, pause], habitId)
  }
  const left: store.PauseRow[] = pauses.filter((pause) => pause.habitId === null)
  for (const pause of pauses.filter((row) => row.habitId === habitId)) {
    const resumed = resumedPause(pause, today)
    if (resumed === null) await store.deletePause(tx, pause)
    else if (resumed !== pause) await store.updatePause(tx, resumed)
    if (resumed !== null) left.push(resumed)
  }
  return pausesIn(left, habitId)
}

/** The pauses of a habit that is new: those for all. */
export const firstPausesOf = async (tx: Db, userId: string): Promise<Pause[]> =>
  unitedPauses(await store.commonPausesOf(tx, userId))
