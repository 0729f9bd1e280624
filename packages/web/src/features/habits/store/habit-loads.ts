import { completionsRoutes } from '@daymark/contract/completions.routes.ts'
import type { CompletionView } from '@daymark/contract/completions.shapes.ts'
import { habitsRoutes } from '@daymark/contract/habits.routes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { isRefusal, isSessionEnd } from '#api/api-error.ts'
import type { Call } from '#api/call.ts'
import type { HabitBoard } from './habit-board.ts'
import { warnOfSkippedLoad } from './skipped-load.ts'

type Needs = { board: HabitBoard; call: Call; isExpired: () => boolean; sayError: (text: string) => void }

export type HabitLoads = ReturnType<typeof makeHabitLoads>

/** Asks the server. An answer never undoes what was heard after it had been asked for. */
export function makeHabitLoads({ board, call, isExpired, sayError }: Needs) {
  const { store, turns } = board
  let loading: Promise<void> | null = null
  let isLoud = false
  let histories = new Map<string, Promise<void>>()

  const isEmpty = () => board.kept().updatedAt === null

  async function ask(owner: string, isAll: boolean): Promise<void> {
    const began = turns.now()
    const answer = await call(habitsRoutes.listHabits, { querystring: { includeInactive: isAll } })
    if (board.owner() !== owner) return
    // What came, went or moved meanwhile may not be in this answer.
    if (turns.isReshapedSince(began)) return ask(owner, isAll)
    const known = new Map([...board.kept().habits, ...(board.paused() ?? [])].map((habit) => [habit.id, habit]))
    const word = (habit: HabitView) =>
      (turns.hasHeardSince(habit.id, began) && known.get(habit.id)) || board.said(habit)
    const habits = answer.map(word)
    board.change(
      owner,
      (kept) => ({ ...kept, updatedAt: board.now(), habits: habits.filter(({ isActive }) => isActive) }),
      isAll ? habits.filter(({ isActive }) => !isActive) : board.paused(),
    )
    // In one breath with the habits, so that they are drawn once.
    store.setState({ status: 'ready' })
  }

  async function load(owner: string): Promise<void> {
    store.setState({ status: 'loading' })
    try {
      await ask(owner, false)
    } catch (error) {
      if (board.owner() !== owner) return
      store.setState({ status: isEmpty() ? 'failed' : 'ready' })
      if (isLoud && !isSessionEnd(error)) sayError('Failed to load habits')
    }
  }

  /** Somebody may be asked in whose name the server would still answer. */
  function asker(): string | null {
    const owner = isExpired() ? null : board.owner()
    if (owner === null) warnOfSkippedLoad()
    return owner
  }

  function settle(): void {
    loading = null
    isLoud = false
  }

  async function start(isTold: boolean): Promise<void> {
    const owner = asker()
    if (owner === null) return
    isLoud ||= isTold
    if (loading === null) {
      const mine = load(owner).finally(() => {
        if (loading === mine) settle()
      })
      loading = mine
    }
    await loading
  }

  async function history(owner: string, id: string): Promise<void> {
    const began = turns.now()
    const answer = await call(completionsRoutes.listHabitCompletions, { params: { id } })
    if (turns.hasHeardSince(id, began)) return history(owner, id)
    keepHistory(owner, id, answer)
  }

  /** The one opened last stands last: it is the last to be left out where there is no room to save it. */
  const keepHistory = (owner: string, id: string, history: readonly CompletionView[]) =>
    board.change(owner, (kept) => {
      const { [id]: _, ...others } = kept.completions
      return { ...kept, completions: { ...others, [id]: history } }
    })

  return {
    load: () => start(true),

    /** Asks without being asked: a failure is told only where there is nothing to show. */
    reload: () => start(isEmpty()),

    async loadPaused(): Promise<void> {
      const owner = asker()
      // Whoever never sees this list misses nothing, and the next look at the dashboard asks again.
      if (owner !== null) await ask(owner, true).catch(() => undefined)
    },

    loadHistory(id: string): Promise<void> {
      const owner = board.owner()
      if (owner === null) return Promise.resolve()
      const asked = histories.get(id)
      if (asked) return asked
      const asking = history(owner, id).catch((error: unknown) => {
        histories.delete(id)
        // The one that an earlier visit left is better than none.
        if (isRefusal(error) || board.kept().completions[id] === undefined) throw error
      })
      histories.set(id, asking)
      return asking
    },

    /** The habits whose histories were asked for. */
    opened: () => [...histories.keys()],

    /** What one person asked for is not what the next one waits for. */
    forget(): void {
      settle()
      histories = new Map()
    },
  }
}
