import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import { type Day, dayIn } from '@daymark/domain/time/day.ts'
import type { StateStorage } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import type { Session } from '#api/session.ts'
import { zoneToShow } from '#api/zone.ts'
import { makeHabitKeeper } from './habit-keeper.ts'
import type { HabitsData } from './habits-context.ts'
import { wantedOf } from './outbox.ts'
import type { Painter } from './painted.ts'
import type { KeptHabits, SaidHabit } from './saved-habits.ts'
import { makeTurns } from './turns.ts'

type Needs = { session: Session; clock: Clock; storage: () => StateStorage }

const nothingShown: HabitsData = {
  status: 'idle',
  habits: [],
  paused: null,
  updatedAt: null,
  waiting: 0,
  histories: {},
}

/** Until what paints has arrived the server's word stands as it is. */
const unpainted: Painter = { habit: (said) => said, history: (said) => said }

export type HabitBoard = ReturnType<typeof makeHabitBoard>

/** What is known of one person's habits, and what is shown of it. Every change is kept first, then shown. */
export function makeHabitBoard({ session, clock, storage }: Needs) {
  const keeper = makeHabitKeeper({ storage })
  const store = createStore<HabitsData>(() => nothingShown)
  const turns = makeTurns()
  let painter = unpainted
  let paused: readonly SaidHabit[] | null = null

  const today = (): Day => dayIn(zoneToShow(session.store.getState().user?.timeZone), clock())

  /** Whoever listens hears only of what is different from before. */
  function show(): void {
    const { habits, updatedAt, completions, outbox } = keeper.kept()
    const day = today()
    const shown = store.getState()
    const painted = (said: SaidHabit) => painter.habit(said, wantedOf(outbox, said.id), day)
    const look = { habits: habits.map(painted), paused: paused?.map(painted) ?? null }
    const all = new Map([...look.habits, ...(look.paused ?? [])].map((habit) => [habit.id, habit]))
    const histories = Object.entries(completions).map(([id, history]) => {
      const habit = all.get(id)
      return [id, habit ? painter.history(history, habit, wantedOf(outbox, id), day) : history] as const
    })
    const next: HabitsData = {
      ...shown,
      status: shown.status === 'idle' && updatedAt !== null ? 'ready' : shown.status,
      habits: sameItems(shown.habits, look.habits) ? shown.habits : look.habits,
      paused: look.paused && shown.paused && sameItems(shown.paused, look.paused) ? shown.paused : look.paused,
      updatedAt,
      waiting: outbox.length,
      histories: sameItems(Object.entries(shown.histories).flat(), histories.flat())
        ? shown.histories
        : Object.fromEntries(histories),
    }
    if (!sameItems(Object.values(shown), Object.values(next))) store.setState(next)
  }

  /** An answer that is still under way is older than what another tab has heard. */
  function follow(): void {
    const before = keeper.kept()
    keeper.follow()
    const { habits } = keeper.kept()
    if (habits === before.habits) return
    const known = new Set(before.habits)
    for (const habit of habits) if (!known.has(habit)) turns.hear(habit.id)
    if (!sameItems(idsOf(habits), idsOf(before.habits))) turns.reshape()
  }

  return {
    store,
    turns,
    today,
    show,
    kept: keeper.kept,
    now: () => clock().epochMilliseconds,
    paused: () => paused,

    /** Whose habits may be shown and changed now; null while nobody is signed in, or another tab has signed them out. */
    owner(): string | null {
      const userId = session.bearer()?.userId ?? null
      return keeper.kept().owner === userId ? userId : null
    },

    /** From now on everything is shown as this one paints it. */
    paintWith(next: Painter): void {
      painter = next
      show()
    },

    own(userId: string): void {
      if (keeper.kept().owner !== userId) {
        paused = null
        store.setState(nothingShown, true)
      }
      keeper.own(userId)
      show()
    },

    clear(): void {
      keeper.clear()
      paused = null
      store.setState(nothingShown, true)
    },

    /** Another tab changed what is kept. */
    follow(): void {
      follow()
      show()
    },

    /** Changes what is kept and shown of a person's habits; too late for one who is gone. */
    change(owner: string, to: (kept: KeptHabits) => KeptHabits, toPaused = paused): void {
      follow()
      keeper.change(owner, to)
      if (keeper.kept().owner === owner) paused = toPaused
      show()
    },

    /** Notes for which day the server told this. */
    said: (habit: HabitView): SaidHabit => ({ ...habit, saidOn: today() }),
  }
}

const idsOf = (habits: readonly HabitView[]) => habits.map(({ id }) => id)

const sameItems = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((item, place) => item === other[place])
