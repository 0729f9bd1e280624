import { habitsRoutes } from '@daymark/contract/habits.routes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { messageOf } from '#api/api-error.ts'
import type { Call } from '#api/call.ts'
import type { Offers } from '#undo/offers.ts'
import type { HabitBoard } from './habit-board.ts'
import type { HabitLoads } from './habit-loads.ts'
import { inOrder, withHabit, withoutId, withPaused } from './habit-places.ts'
import type { HabitChange, NewHabit } from './habits-context.ts'
import { withoutHabit } from './outbox.ts'

type Needs = {
  board: HabitBoard
  call: Call
  undo: Pick<Offers, 'offer'>
  sayError: (text: string) => void
  flush: () => Promise<void>
  loads: HabitLoads
  /** There are more active habits than before, or fewer. */
  onCount: () => void
}

/** Changes that the server must agree to before anybody may rely on them. */
export function makeHabitChanges({ board, call, undo, sayError, flush, loads, onCount }: Needs) {
  let latestOrder: readonly string[] = []

  function take(owner: string | null, habit: HabitView): void {
    if (owner === null) return
    const said = board.said(habit)
    const paused = board.paused()
    board.turns.reshape()
    board.change(
      owner,
      (kept) => ({ ...kept, habits: withHabit(kept.habits, said) }),
      paused && withPaused(paused, said),
    )
  }

  return {
    async create(draft: NewHabit, key?: string): Promise<HabitView> {
      const owner = board.owner()
      const habit = await call(habitsRoutes.createHabit, { body: draft }, { key })
      take(owner, habit)
      onCount()
      return habit
    },

    async update(id: string, changes: HabitChange): Promise<HabitView> {
      const owner = board.owner()
      const habit = await call(habitsRoutes.updateHabit, { params: { id }, body: changes })
      take(owner, habit)
      if (changes.isActive !== undefined) onCount()
      return habit
    },

    /** Ticks that wait are sent before, since Undo brings back what the server has of them. */
    async remove({ id }: HabitView): Promise<void> {
      const owner = board.owner()
      if (board.kept().outbox.some((wish) => wish.habitId === id)) await flush()
      const { message } = await call(habitsRoutes.deleteHabit, { params: { id } })
      if (owner === null) return
      const paused = board.paused()
      board.turns.reshape()
      board.change(
        owner,
        (kept) => ({ ...kept, habits: withoutId(kept.habits, id), outbox: withoutHabit(kept.outbox, id) }),
        paused && withoutId(paused, id),
      )
      undo.offer(message, { kind: 'habit', habitId: id })
      onCount()
    },

    /** Puts a habit that was deleted back, and asks for its place among the others. */
    async restore(id: string): Promise<void> {
      const owner = board.owner()
      take(owner, await call(habitsRoutes.restoreHabit, { params: { id } }))
      onCount()
      await loads.reload()
    },

    /** No answer that is still under way is believed: it may have been asked for before. */
    async renew(): Promise<void> {
      const opened = loads.opened()
      for (const id of opened) board.turns.hear(id)
      board.turns.reshape()
      loads.forget()
      onCount()
      // A history that cannot be had now is asked for when it is next opened.
      const histories = opened.map((id) => loads.loadHistory(id).catch(() => undefined))
      await Promise.all([loads.load(), loads.loadPaused(), ...histories])
    },

    /** Of several that are under way the latest decides; one that fails is told, and puts the places back. */
    async order(habitIds: readonly string[]): Promise<void> {
      const owner = board.owner()
      if (owner === null) return
      const before = board.kept().habits.map(({ id }) => id)
      const place = (ids: readonly string[]) => {
        board.turns.reshape()
        board.change(owner, (kept) => ({ ...kept, habits: inOrder(kept.habits, ids) }))
      }
      latestOrder = habitIds
      place(habitIds)
      try {
        await call(habitsRoutes.orderHabits, { body: { habitIds: [...habitIds] } })
        // A list that was asked for while this was under way may still have the old places.
        board.turns.reshape()
      } catch (error) {
        if (latestOrder === habitIds) place(before)
        sayError(messageOf(error, 'Failed to update habit'))
      }
    },
  }
}
