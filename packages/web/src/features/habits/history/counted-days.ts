import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitHistoryOf } from '@daymark/contract/wire.ts'
import { countDays, type CountedDays } from '@daymark/domain/history/counted-days.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { useMemo } from 'react'

/** The days of a habit with what is not sent yet, counted again only when something of it changed. */
export const useCountedDays = (habit: HabitView, today: Day): CountedDays =>
  useMemo(() => countDays(habitHistoryOf(habit), today), [habit, today])
