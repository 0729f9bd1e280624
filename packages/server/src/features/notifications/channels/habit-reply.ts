import { Refusal } from '@daymark/domain/refusal.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import type { Owner } from '#http/signed-in.ts'

/** What a message offers for the habits that it names, done as the app does it. */
export type HabitActions = {
  tick: (owner: Owner, toggle: { habitId: string; completedDate: Day; isCompleted: true }) => Promise<unknown>
  skip: (owner: Owner, place: { id: string; day: Day }) => Promise<unknown>
}
export type HabitReply = 'done' | 'skip'

/** Sends a message again at that time, if it still applies and the type is still on. */
export type SendLater = (message: { userId: string; id: string }, at: Temporal.Instant) => Promise<void>
export const laterText = 'We’ll remind you again in an hour'
export const laterAfter = (now: Temporal.Instant): Temporal.Instant => now.add({ minutes: 60 })

type Named = { habitIds: readonly string[]; day: Day }

/**
 * Ticks or skips habits on the day that a message is about; returns how many. A habit that was deleted, or is no longer due
 * on that day, does not keep the others from it.
 */
export async function replyTo({ tick, skip }: HabitActions, owner: Owner, { habitIds, day }: Named, reply: HabitReply) {
  let count = 0
  for (const habitId of habitIds) {
    const work =
      reply === 'done'
        ? tick(owner, { habitId, completedDate: day, isCompleted: true })
        : skip(owner, { id: habitId, day })
    count += await work.then(() => 1, unlessRefused)
  }
  return count
}

function unlessRefused(error: unknown): 0 {
  if (error instanceof Refusal) return 0
  throw error
}

export const repliedText = (count: number, reply: HabitReply): string =>
  `${count === 1 ? 'Habit' : `${count} habits`} ${reply === 'done' ? 'marked as completed' : 'skipped'}`
