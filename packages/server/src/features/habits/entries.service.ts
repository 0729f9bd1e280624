import {
  amountAfter,
  type Entry,
  entryAfter,
  noEntry,
  type WantedEntry,
} from '@daymark/domain/completions/entries/entry.ts'
import { refuseAmount, refuseEntryDay, refuseSpan } from '@daymark/domain/completions/entries/refuse-entry.ts'
import type { Amount } from '@daymark/domain/habits/amount.ts'
import type { Measure } from '@daymark/domain/habits/measure.ts'
import { ruleOf, ruleOn } from '@daymark/domain/habits/rule.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { todayIn } from '@daymark/domain/time/day-start.ts'
import { withIdempotencyKey } from '#idempotency/idempotency.ts'
import type { Db } from '#db/db.ts'
import type { Owner, SignedIn } from '#http/signed-in.ts'
import { changeDay, lockDay, type OnDayChanged, throwIf } from './change-day.service.ts'
import { entriesBetween, insertAddition } from './entries.store.ts'
import { type HabitRow, hasHabit } from './habits.store.ts'
import { toEntryView } from './habits.view.ts'

type Needs = { db: Db; clock: Clock; onDayChanged: OnDayChanged }
type Place = { id: string; day: Day }
type Addition = { id: string; amount: Amount }
export type EntriesService = ReturnType<typeof entriesService>

const missing = () => new Refusal('not_found', 'Habit not found')

export function entriesService({ db, clock, onDayChanged }: Needs) {
  /** Changes a day of a habit under its lock, once per idempotency key. */
  const write = (
    user: Owner,
    { id, day }: Place,
    { key, request }: { key: string | undefined; request: unknown },
    changeOf: (tx: Db, habit: HabitRow, now: Temporal.Instant) => Promise<(before: Entry) => Entry>,
  ) => {
    const now = clock()
    const today = todayIn(user.timeZone, now, user.dayStartHour)
    return db.transaction((tx) =>
      withIdempotencyKey(tx, { userId: user.id, key, request }, now, async () => {
        throwIf(refuseEntryDay(day, now))
        const locked = await lockDay(tx, { user, habitId: id, day, today, now })
        const change = await changeOf(tx, locked.habit, now)
        const { entry, isCompleted, view, stats } = await changeDay(tx, locked, onDayChanged, change)
        return {
          success: true,
          message: 'Day saved',
          isCompleted,
          entry: toEntryView({ day, ...entry }),
          updatedStats: stats,
          habit: view,
        }
      }),
    )
  }

  return {
    /** Sets what is given of a day; null removes all of it. Safe to repeat. */
    set: (user: SignedIn, place: Place, wanted: WantedEntry | null, key?: string) =>
      write(user, place, { key, request: ['set-day', place, wanted] }, async (_tx, habit) => {
        if (wanted === null) return () => noEntry
        if (typeof wanted.amount === 'number') throwIf(refuseAmount(habit))
        return (before) => entryAfter(before, wanted, measureOn(habit, place.day))
      }),

    /** Excuses a day that is open. A completed one stays as it is. */
    skip: (user: Owner, place: Place) =>
      write(
        user,
        place,
        { key: undefined, request: ['skip-day', place] },
        async (_tx, habit) => (before) =>
          before.state === 'done' ? before : entryAfter(before, { state: 'skipped' }, measureOn(habit, place.day)),
      ),

    /** Adds to the amount of a day, once for each addition, however often it arrives. */
    add: (user: Owner, place: Place, addition: Addition, key?: string) =>
      write(user, place, { key, request: ['add-amount', place, addition] }, async (tx, habit, now) => {
        const measure = measureOn(habit, place.day)
        if (measure === null) throw refuseAmount(habit) ?? missing()
        const { id, amount } = addition
        const row = { userId: user.id, habitId: habit.id, id, day: place.day, amount, addedAt: now }
        const isNew = await insertAddition(tx, row)
        return (before) =>
          isNew ? entryAfter(before, { amount: amountAfter(before, amount, measure) }, measure) : before
      }),

    /** The entries of some days, by day. Days with nothing in them are left out. */
    async list(user: SignedIn, habitId: string, { from, to }: { from: Day; to: Day }) {
      throwIf(refuseSpan(from, to))
      if (!(await hasHabit(db, user.id, habitId))) throw missing()
      return (await entriesBetween(db, { userId: user.id, habitId }, from, to)).map(toEntryView)
    },
  }
}

const measureOn = (habit: HabitRow, day: Day): Measure | null => ruleOn(ruleOf(habit), day).measure
