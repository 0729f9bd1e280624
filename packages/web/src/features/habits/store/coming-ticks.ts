import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { messageOf } from '#api/api-error.ts'
import type { Offers } from '#undo/offers.ts'
import type { HabitTicks, TicksNeeds } from './habit-ticks.ts'
import type { LazyTicks } from './lazy-ticks.ts'

type Needs = TicksNeeds & { undo: Pick<Offers, 'handle'>; lazyTicks: LazyTicks }

/**
 * Ticks before what they take has arrived: nothing of the first view waits for it. What is tapped until then is kept in
 * its order and painted the moment it is there; from then on a tap is painted in its own frame.
 */
export function makeComingTicks(needs: Needs) {
  const { board, undo, sayError, lazyTicks } = needs
  let ticks = lazyTicks.loaded()?.makeHabitTicks(needs) ?? null

  async function arrived(): Promise<HabitTicks> {
    const { makeHabitTicks } = await lazyTicks.load()
    ticks ??= makeHabitTicks(needs)
    return ticks
  }

  async function toggleOnceHere(habit: HabitView, day: Day): Promise<void> {
    const owner = board.owner()
    try {
      const { toggle } = await arrived()
      // Who has gone meanwhile ticks nothing in the name of who came after.
      if (board.owner() === owner) toggle(habit, day)
    } catch (error) {
      sayError(messageOf(error, 'Failed to update habit completion'))
    }
  }

  undo.handle('tick', async ({ habitId, day, wanted }) => (await arrived()).want({ habitId, day, wanted: !wanted }))

  return {
    toggle(habit: HabitView, day: Day): void {
      if (ticks) ticks.toggle(habit, day)
      else void toggleOnceHere(habit, day)
    },

    /** Settles when everything that may be sent has been tried once. Never rejects: the next flush tries again. */
    flush: (): Promise<void> =>
      arrived().then(
        ({ flush }) => flush(),
        () => undefined,
      ),
  }
}
