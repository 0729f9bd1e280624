import { habitsRoutes } from '@daymark/contract/routes/habits.routes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { messageOf } from '#api/api-error.ts'
import type { Call } from '#api/call.ts'
import type { Undo } from '#undo/undo.ts'
import { inOrder, withHabit, withoutId, withPaused } from './habit-places.ts'
import type { HabitsFetch } from './habits-fetch.ts'
import type { HabitChange, NewHabit } from './habits-context.ts'
import type { HabitsState } from './habits-state.ts'
import { withoutHabit } from './outbox.ts'

type Needs = {
  state: HabitsState
  call: Call
  undo: Pick<Undo, 'offer' | 'handle'>
  showError: (text: string) => void
  flush: () => Promise<void>
  fetching: HabitsFetch
  /** The number of active habits changed. */
  onCount: () => void
}

/** Changes that the server must confirm before they are shown; only a new order is shown at once. */
export function makeHabitChanges({ state, call, undo, showError, flush, fetching, onCount }: Needs) {
  let latestOrder: readonly string[] = []

  function take(owner: string | null, habit: HabitView): void {
    if (owner === null) return
    const fetched = state.fetched(habit)
    state.responses.changeList()
    state.change(owner, (before) => ({
      ...before,
      habits: withHabit(before.habits, fetched),
      paused: before.paused && withPaused(before.paused, fetched),
    }))
  }

  /** The response to a tick has the whole habit: one that arrived after a change would show it as it was before. */
  async function sendTicks(id: string): Promise<void> {
    if (state.persisted().outbox.some(({ habitId }) => habitId === id)) await flush()
  }

  const changes = {
    async create(draft: NewHabit, key?: string): Promise<HabitView> {
      const owner = state.owner()
      const habit = await call(habitsRoutes.createHabit, { body: draft }, { key })
      take(owner, habit)
      onCount()
      return habit
    },

    async update(id: string, body: HabitChange): Promise<HabitView> {
      const owner = state.owner()
      await sendTicks(id)
      const habit = await call(habitsRoutes.updateHabit, { params: { id }, body })
      take(owner, habit)
      if (body.isActive !== undefined) onCount()
      // Another measure decides again which days were completed.
      if (body.measure !== undefined) void changes.renew()
      return habit
    },

    /** Pending ticks are sent first, since Undo restores what the server has. */
    async remove({ id }: HabitView): Promise<void> {
      const owner = state.owner()
      await sendTicks(id)
      const { message } = await call(habitsRoutes.deleteHabit, { params: { id } })
      if (owner === null) return
      state.responses.changeList()
      state.change(owner, (before) => ({
        ...before,
        habits: withoutId(before.habits, id),
        paused: before.paused && withoutId(before.paused, id),
        outbox: withoutHabit(before.outbox, id),
      }))
      undo.offer(message, { kind: 'habit', habitId: id })
      onCount()
    },

    /** Restores a deleted habit, and fetches its place among the others. */
    async restore(id: string): Promise<void> {
      const owner = state.owner()
      take(owner, await call(habitsRoutes.restoreHabit, { params: { id } }))
      onCount()
      await fetching.reload()
    },

    /** Responses that are still under way are discarded: they may be from before. */
    async renew(): Promise<void> {
      const opened = fetching.opened()
      for (const id of opened) state.responses.receive(id)
      state.responses.changeList()
      fetching.forget()
      onCount()
      // A history that fails now is fetched when it is next opened.
      const histories = opened.map((id) => fetching.loadHistory(id).catch(() => undefined))
      await Promise.all([fetching.load(), ...histories])
    },

    /** Of several under way the latest decides; a failure is shown, and restores the order before it. */
    async order(habitIds: readonly string[]): Promise<void> {
      const owner = state.owner()
      if (owner === null) return
      const before = state.persisted().habits.map(({ id }) => id)
      const place = (ids: readonly string[]) => {
        state.responses.changeList()
        state.change(owner, (current) => ({ ...current, habits: inOrder(current.habits, ids) }))
      }
      latestOrder = habitIds
      place(habitIds)
      try {
        await call(habitsRoutes.orderHabits, { body: { habitIds: [...habitIds] } })
        // A list that was requested meanwhile may still have the old order.
        state.responses.changeList()
      } catch (error) {
        if (latestOrder === habitIds) place(before)
        showError(messageOf(error, 'Failed to update habit'))
      }
    },
  }
  undo.handle('habit', ({ habitId }) => changes.restore(habitId))
  return changes
}
