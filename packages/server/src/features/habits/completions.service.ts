import type { CompletionView } from '@daymark/contract/completions.shapes.ts'
import { type Entry, tickedEntry, untickedEntry } from '@daymark/domain/completions/entries/entry.ts'
import { completedAfter, refuseDay, refuseToggle } from '@daymark/domain/completions/toggle.ts'
import { ruleOf, ruleOn } from '@daymark/domain/habits/rule.ts'
import { isLimit } from '@daymark/domain/habits/measure.ts'
import { countDays, isCompletedOn } from '@daymark/domain/history/counted-days.ts'
import { stateAt } from '@daymark/domain/history/habit-days.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import { type Day, dayOfNumber } from '@daymark/domain/time/day.ts'
import { todayIn } from '@daymark/domain/time/day-start.ts'
import { createHash } from 'node:crypto'
import { withIdempotencyKey } from '#idempotency/idempotency.ts'
import type { Db } from '#db/db.ts'
import { historyOf } from '#db/habit-history.ts'
import type { Owner, SignedIn } from '#http/signed-in.ts'
import type { Limits } from '#limits/limits.ts'
import {
  changeDay,
  type ChangedDay,
  lockDay,
  type LockedDay,
  type OnDayChanged,
  throwIf,
  writeDay,
} from './change-day.service.ts'
import { completionsOf, tickDay, untickDay } from './entries.store.ts'
import { limits as rules } from './habits.limits.ts'
import { habitOf, habitsOf, type ListedHabit } from './habits.store.ts'

type Needs = { db: Db; clock: Clock; limits: Limits; onDayChanged: OnDayChanged }
type ToggleRequest = {
  habitId: string
  completedDate?: Day | undefined
  isCompleted?: boolean | undefined
  notes?: string | null | undefined
}
export type CompletionsService = ReturnType<typeof completionsService>

const missing = () => new Refusal('not_found', 'Habit not found')

export function completionsService({ db, clock, limits, onDayChanged }: Needs) {
  const todayOf = (user: Owner): Day => todayIn(user.timeZone, clock(), user.dayStartHour)
  return {
    /**
     * Sets one day to the requested state, or flips it. The habit is locked first, so that each of several concurrent calls
     * sees the result of the one before it.
     */
    toggle(user: Owner, { habitId, completedDate, isCompleted: wanted, notes }: ToggleRequest, key?: string) {
      const now = clock()
      const today = todayIn(user.timeZone, now, user.dayStartHour)
      const day = completedDate ?? today
      const request = ['toggle', habitId, completedDate, wanted, ...(notes === undefined ? [] : [notes])]
      return db.transaction((tx) =>
        withIdempotencyKey(tx, { userId: user.id, key, request }, now, async () => {
          throwIf(refuseDay(day, now))
          const place = await lockDay(tx, { user, habitId, day, today, now })
          const wasCompleted = isCompletedOn(historyOf(place.habit), day, today)
          const isCompleted = completedAfter(wasCompleted, wanted)
          const isFlip = wasCompleted !== isCompleted
          const isPlain = place.habit.measure === null && notes === undefined
          const { view, stats } = await (isPlain
            ? flip(tx, place, isFlip ? isCompleted : null, onDayChanged)
            : changeDay(tx, place, onDayChanged, (before) => {
                const after = isFlip ? flipped(before, isCompleted, place) : before
                return notes === undefined ? after : { ...after, note: notes }
              }))
          return {
            success: true,
            message: isCompleted ? 'Habit marked as completed' : 'Completion removed',
            isCompleted,
            updatedStats: stats,
            habit: view,
          }
        }),
      )
    },

    /** Page by page, while it is sent. */
    async list(user: SignedIn) {
      await limits.take(rules.listsPerUser, user.id)
      return shown(db, user, await habitsOf(db, user.id, 'all'), todayOf(user))
    },

    async listOf(user: SignedIn, habitId: string) {
      const habit = await habitOf(db, user.id, habitId)
      if (!habit) throw missing()
      return shown(db, user, [habit], todayOf(user))
    },
  }
}

/** Those that are stored, then those that limits kept by themselves. */
async function* shown(
  db: Db,
  { id: userId }: Owner,
  habits: readonly ListedHabit[],
  today: Day,
): AsyncGenerator<CompletionView[]> {
  for await (const page of completionsOf(db, userId, habits)) {
    yield page.map(({ id, habitId, day, notes }) => ({ id, habitId, completedDate: day, notes }))
  }
  for (const habit of habits) yield autoKeptCompletionsOf(habit, today)
}

/** Completes a day without a measure or takes that back, without reading its entry; null changes nothing. */
async function flip(
  tx: Db,
  locked: LockedDay,
  wanted: boolean | null,
  onDayChanged: OnDayChanged,
): Promise<ChangedDay> {
  const { user, habit, day } = locked
  if (wanted !== null) throwIf(refuseToggle(ruleOf(habit), day, wanted))
  const place = { userId: user.id, habitId: habit.id, day }
  const write = async () => {
    if (wanted !== null) await (wanted ? tickDay : untickDay)(tx, place)
  }
  const entry = wanted === null ? null : ({ state: wanted ? 'done' : 'none', amount: null } as const)
  return writeDay(tx, locked, { write, entry, onDayChanged })
}

function flipped(before: Entry, isCompleted: boolean, { habit, day, today }: LockedDay): Entry {
  const { measure } = ruleOn(ruleOf(habit), day)
  return isCompleted ? tickedEntry(before, measure) : untickedEntry(before, measure, day < today)
}

/** The days that a limit has kept without an entry, as completions. They have no rows, so their ids are derived. */
function autoKeptCompletionsOf(habit: ListedHabit, today: Day): CompletionView[] {
  if (!isLimit(habit.measure)) return []
  const { completed, days } = countDays(historyOf(habit), today)
  return completed
    .filter((number) => stateAt(days, number) === 'none')
    .map((number) => {
      const completedDate = dayOfNumber(number)
      return { id: derivedId(habit.id, completedDate), habitId: habit.id, completedDate, notes: null }
    })
}

/** Always the same for a day of a habit, in the form of an id of version 8. */
function derivedId(habitId: string, day: Day): string {
  const digest = createHash('sha256').update(`${habitId}:${day}`).digest('hex')
  const parts = [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`, `8${digest.slice(17, 20)}`]
  return [...parts, digest.slice(20, 32)].join('-')
}
