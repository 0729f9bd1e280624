import type { CompletionView } from '@daymark/contract/completions.shapes.ts'
import { hasDay, withDay } from '@daymark/domain/completions/history.ts'
import { completedAfter, refuseDay, refuseToggle } from '@daymark/domain/completions/toggle.ts'
import { refuseDayCount } from '@daymark/domain/habits/account-limits.ts'
import { frequencyOf } from '@daymark/domain/habits/frequency-fields.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import { type Day, dayIn } from '@daymark/domain/time/day.ts'
import { withIdempotencyKey } from '#idempotency/idempotency.ts'
import type { Db } from '#db/db.ts'
import { newId } from '#db/new-id.ts'
import type { Owner, SignedIn } from '#http/signed-in.ts'
import type { Limits } from '#limits/limits.ts'
import { type Completion, completionsOf, deleteCompletion, insertCompletion } from './completions.store.ts'
import { limits as rules } from './habits.limits.ts'
import { tallyOf } from './habits.service.ts'
import { type HabitWithHistory, hasHabit, lockHabit, withHistory, writeHistory } from './habits.store.ts'
import { toHabitView } from './habits.view.ts'

type Needs = {
  db: Db
  clock: Clock
  limits: Limits
  /** Called when a day was completed, in the transaction that completes it. */
  onTicked: (tx: Db, tick: Tick) => Promise<void>
  /** Keeps the note of a day that is no longer completed. */
  keepNote: (tx: Db, note: DayNote, now: Temporal.Instant) => Promise<void>
}
type DayNote = { userId: string; habitId: string; day: Day; content: string }
type Tick = { user: Owner; before: HabitWithHistory; after: HabitWithHistory; ticks: number; now: Temporal.Instant }
type ToggleRequest = { habitId: string; completedDate?: Day | undefined; isCompleted?: boolean | undefined }
export type CompletionsService = ReturnType<typeof completionsService>

const missing = () => new Refusal('not_found', 'Habit not found')

export const completionsService = ({ db, clock, limits, onTicked, keepNote }: Needs) => ({
  /**
   * Sets one day to the requested state, or flips it. The habit is locked first, so that each of several concurrent calls
   * sees the result of the one before it.
   */
  toggle(user: Owner, { habitId, completedDate, isCompleted: wanted }: ToggleRequest, key?: string) {
    const now = clock()
    const today = dayIn(user.timeZone, now)
    const day = completedDate ?? today
    const asked = { userId: user.id, key, request: ['toggle', habitId, completedDate, wanted] }
    return db.transaction((tx) =>
      withIdempotencyKey(tx, asked, now, async () => {
        const refusal = refuseDay(day, now)
        if (refusal) throw refusal
        const habit = await lockHabit(tx, user.id, habitId)
        if (!habit) throw missing()
        const wasCompleted = hasDay(habit.history, day)
        const isCompleted = completedAfter(wasCompleted, wanted)
        const isChange = wasCompleted !== isCompleted
        const after = isChange ? changed(habit, day, isCompleted) : habit
        // Pipelined on one connection: the figures are read after the write.
        const [note, { stats, ticks }] = await Promise.all([
          isChange && (isCompleted ? tick(tx, after, day) : untick(tx, after, day)),
          tallyOf(tx, user.id, today),
        ])
        const isTooMany = isChange && isCompleted ? refuseDayCount(ticks) : null
        if (isTooMany) throw isTooMany
        if (note) await keepNote(tx, { userId: user.id, habitId, day, content: note }, now)
        if (isChange && isCompleted) await onTicked(tx, { user, before: habit, after, ticks, now })
        return {
          success: true,
          message: isCompleted ? 'Habit marked as completed' : 'Completion removed',
          isCompleted,
          updatedStats: stats,
          habit: toHabitView(after, today),
        }
      }),
    )
  },

  /** Page by page, while it is sent. */
  async list(user: SignedIn) {
    await limits.take(rules.listsPerUser, user.id)
    return shown(completionsOf(db, user.id))
  },

  async listOf(user: SignedIn, habitId: string) {
    if (!(await hasHabit(db, user.id, habitId))) throw missing()
    return shown(completionsOf(db, user.id, habitId))
  },
})

async function* shown(pages: AsyncIterable<Completion[]>): AsyncGenerator<CompletionView[]> {
  for await (const page of pages) {
    yield page.map(({ id, habitId, day, notes }) => ({ id, habitId, completedDate: day, notes }))
  }
}

/** The habit with one day changed, or the refusal that changes nothing. */
function changed(habit: HabitWithHistory, day: Day, isCompleted: boolean): HabitWithHistory {
  const { createdDay } = habit
  const refusal = refuseToggle({ frequency: frequencyOf(habit), createdDay }, day, isCompleted)
  if (refusal) throw refusal
  return withHistory(habit, withDay(habit.history, day, isCompleted))
}

/** The row, the history and the figures derived from it change together. */
async function tick(tx: Db, habit: HabitWithHistory, day: Day): Promise<null> {
  await Promise.all([insertCompletion(tx, { ...placeOf(habit), day, id: newId() }), writeHistory(tx, habit)])
  return null
}

/** The same. Returns the note of the day. */
async function untick(tx: Db, habit: HabitWithHistory, day: Day): Promise<string | null> {
  const [note] = await Promise.all([deleteCompletion(tx, { ...placeOf(habit), day }), writeHistory(tx, habit)])
  return note
}

const placeOf = ({ userId, id: habitId }: HabitWithHistory) => ({ userId, habitId })
