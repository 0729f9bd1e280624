import type { CompletionView, EntryView } from '@daymark/contract/completions.shapes.ts'
import { dayStatusOf } from '@daymark/contract/day-status.ts'
import type { habitsShapes, HabitView } from '@daymark/contract/habits.shapes.ts'
import type { InputOf } from '@daymark/contract/route.ts'
import { habitRuleOf } from '@daymark/contract/wire.ts'
import { type Amount, amountOf } from '@daymark/domain/habits/amount.ts'
import { ruleOn } from '@daymark/domain/habits/rule.ts'
import { scheduleMessageOf } from '@daymark/domain/habits/schedule-wording.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { createContext, startTransition, use, useEffect, useState } from 'react'
import { useStore } from 'zustand/react'
import type { StoreApi } from 'zustand/vanilla'
import { toast } from '#ui/toasts/toast.ts'
import type { DayAction } from './addition.ts'

/** What is shown: the fetched habits with their pending changes applied. */
export type HabitsData = {
  /** 'failed' only where there is nothing to show. */
  status: 'idle' | 'loading' | 'ready' | 'failed'
  /** The active ones, in the user's order. */
  habits: readonly HabitView[]
  /** Null until they are loaded. */
  paused: readonly HabitView[] | null
  /** When the list was last fetched, in epoch milliseconds. */
  updatedAt: number | null
  /** Whether all that there is comes from an earlier visit, since this one could not fetch it. */
  isStale: boolean
  /** How many changes of days are pending. */
  waiting: number
  /** Opened histories, by habit. */
  histories: Readonly<Record<string, readonly CompletionView[]>>
  /** What is stored of the days of the last year, of opened habits. */
  entries: Readonly<Record<string, readonly EntryView[]>>
}

export type NewHabit = InputOf<(typeof habitsShapes)['createHabit']>['body']
export type HabitChange = NonNullable<InputOf<(typeof habitsShapes)['updateHabit']>['body']>

export type Habits = {
  store: StoreApi<HabitsData>
  /** Fetches the list, paused habits too. Without a connection the list stays. Never rejects: see `status`. */
  load: () => Promise<void>
  /** The same in the background: a failure is shown only where there is nothing else to show. */
  reload: () => Promise<void>
  /** Fetches once; later calls do nothing. Rejects with an ApiError. */
  loadHistory: (habitId: string) => Promise<void>
  /** Fetches the list and opened histories again. */
  renew: () => Promise<void>
  /** Shows at once and sends as soon as possible. Shows a toast with Undo. */
  toggle: (habit: HabitView, day: Day) => void
  /** The same for an addition to the amount of a day, and for all that the day panel saves. */
  addAmount: (habit: HabitView, day: Day, amount: Amount) => void
  setDay: (habit: HabitView, day: Day, action: DayAction) => void
  /** Sends pending changes. Settles when each was tried once; never rejects. */
  flush: () => Promise<void>
  /** These reject with an ApiError and change nothing then. Sent again under the same key, one habit is made. */
  create: (draft: NewHabit, key?: string) => Promise<HabitView>
  update: (id: string, changes: HabitChange) => Promise<HabitView>
  /** Deletes, and shows a toast with Undo. */
  remove: (habit: HabitView) => Promise<void>
  /** Shows the new order at once; restores the old one, with a toast, when the server refuses. Never rejects. */
  order: (habitIds: readonly string[]) => Promise<void>
}

/** The store of the dashboard; tests provide their own. */
export const HabitsContext = createContext<Habits | null>(null)

export function useHabits(): Habits {
  const habits = use(HabitsContext)
  if (!habits) throw new Error('There is no HabitsContext above this component')
  return habits
}

export const useHabitsData = <T>(select: (data: HabitsData) => T): T => useStore(useHabits().store, select)

/**
 * The same for what may follow a moment later: a tick, and the first cards, do not wait until it is drawn. What selects
 * stays the same function.
 */
export function useLateHabitsData<T>(select: (data: HabitsData) => T): T {
  const { store } = useHabits()
  const [selected, setSelected] = useState(() => select(store.getState()))
  useEffect(() => {
    const follow = () => {
      const next = select(store.getState())
      startTransition(() => setSelected(() => next))
    }
    follow()
    return store.subscribe(follow)
  }, [store, select])
  return selected
}

export const habitsOf = ({ habits }: HabitsData) => habits

/** What pressing a habit's day does, by hand or by key: it is ticked, or what one tap adds is added; a day that is not scheduled says why it cannot be completed. */
export function pressDay(
  habit: HabitView,
  day: Day,
  { toggle, addAmount }: Pick<Habits, 'toggle' | 'addAmount'>,
): void {
  if (dayStatusOf(habit, day) === 'off') toast.error(scheduleMessageOf(ruleOn(habitRuleOf(habit), day).frequency))
  else if (habit.measure) addAmount(habit, day, amountOf(habit.measure.step))
  else toggle(habit, day)
}
