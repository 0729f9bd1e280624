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
import { throwIf } from './change-day.service.ts'
import { activeNamesOf, lockHabit, lockOwner, lockPauses, writePauses, writeRule } from './habits.store.ts'
import { toPauseView } from './habits.view.ts'
import * as store from './pauses.store.ts'
import { underNewRule } from './new-rule.service.ts'

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

export function pausesService({ db, clock, accessOf, scheduleReminders, emit }: Needs) {
  /** Changes the pauses of a user, and with them the days and figures of each habit that they are for. */
  const write = <T>(
    user: SignedIn,
    { key, request }: { key: string | undefined; request: unknown },
    change: (pauses: readonly store.PauseRow[]) => Change<T>,
  ): Promise<T> =>
    db.transaction((tx) =>
      withIdempotencyKey(tx, { userId: user.id, key, request }, clock(), async () => {
        await lockOwner(tx, user.id)
        const before = await store.everyPauseOf(tx, user.id)
        const { habitId, pause, pauses, store: storeChange, response } = change(before)
        if (habitId === null) {
          await pauseAll(tx, user.id, pauses)
          await emit(tx, user, [pauseEventOf(pause, !pauses.includes(pause))])
        } else {
          const changed = await pauseOne(tx, user, habitId, { before, pauses })
          await emit(tx, user, [habitEventOf('habit.changed', changed)])
        }
        await storeChange(tx)
        return response
      }),
    )

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
    await writeRule(tx, await underNewRule(tx, habit, paused, today))
    if (isActive && !habit.isActive && habit.reminders.length > 0) await scheduleReminders(tx, user.id)
    return paused
  }

  return {
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

async function pauseAll(tx: Db, userId: string, pauses: readonly store.PauseRow[]): Promise<void> {
  const habits = await lockPauses(tx, userId)
  const paused = habits.map(({ id }) => ({ id, pauses: pausesIn(pauses, id) }))
  const isOther = paused.filter((habit, index) => !isDeepStrictEqual(habit.pauses, habits[index]?.pauses))
  await writePauses(tx, userId, isOther)
}

/** Brings each habit in line with the stored pauses. */
export const applyPauses = async (tx: Db, userId: string): Promise<void> =>
  pauseAll(tx, userId, await store.everyPauseOf(tx, userId))

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
