import type { CompletionView } from '@daymark/contract/completions.shapes.ts'
import type { habitsShapes, HabitView } from '@daymark/contract/habits.shapes.ts'
import type { InputOf } from '@daymark/contract/route.ts'
import { habitFrequencyOf } from '@daymark/contract/wire.ts'
import { scheduleMessageOf } from '@daymark/domain/habits/schedule-wording.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { createContext, startTransition, use, useEffect, useState } from 'react'
import { useStore } from 'zustand/react'
import type { StoreApi } from 'zustand/vanilla'
import { toast } from '#ui/toast.ts'
import { dayMarkOf } from '../card/day-mark.ts'

/** What is shown: the server's word with the ticks that still wait for it painted over. */
export type HabitsData = {
  /** 'failed' only where there is nothing to show. */
  status: 'idle' | 'loading' | 'ready' | 'failed'
  /** The active ones, in the person's own order. */
  habits: readonly HabitView[]
  /** Null until somebody asked for them. */
  paused: readonly HabitView[] | null
  /** When the server last told us, in epoch milliseconds. */
  updatedAt: number | null
  /** How many changes wait to be sent. */
  waiting: number
  /** Histories that were asked for, by habit. */
  histories: Readonly<Record<string, readonly CompletionView[]>>
}

export type NewHabit = InputOf<(typeof habitsShapes)['createHabit']>['body']
export type HabitChange = NonNullable<InputOf<(typeof habitsShapes)['updateHabit']>['body']>

export type Habits = {
  store: StoreApi<HabitsData>
  /** Asks the server for the list. Without a connection what is there stays. Never rejects: `status` tells. */
  load: () => Promise<void>
  /** The same for those that are paused, without a word when it fails. */
  loadPaused: () => Promise<void>
  /** Asks once; a second call while the first history stands does nothing. Rejects with an ApiError. */
  loadHistory: (habitId: string) => Promise<void>
  /** Much may be different on the server: what is shown, and what was looked at, is asked for anew. */
  renew: () => Promise<void>
  /** Paints at once and sends as soon as it can. Tells by toast, with Undo. */
  toggle: (habit: HabitView, day: Day) => void
  /** Sends what waits. Settles when everything that may be sent has been tried once; never rejects. */
  flush: () => Promise<void>
  /** These reject with an ApiError and change nothing then. Sent again under the same key, one habit is made. */
  create: (draft: NewHabit, key?: string) => Promise<HabitView>
  update: (id: string, changes: HabitChange) => Promise<HabitView>
  /** Deletes, and tells by toast, with Undo. */
  remove: (habit: HabitView) => Promise<void>
  /** Shows the new order at once; puts the old one back, and tells, when the server refuses. Never rejects. */
  order: (habitIds: readonly string[]) => Promise<void>
}

/** Hands the one store down; a test hands down its own. */
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

/** What pressing a habit's day does, by hand or by key: a day that is not scheduled says why it cannot be completed. */
export function pressDay(habit: HabitView, day: Day, toggle: Habits['toggle']): void {
  if (dayMarkOf(habit, day) === 'off') toast.error(scheduleMessageOf(habitFrequencyOf(habit)))
  else toggle(habit, day)
}
