import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { createContext, use } from 'react'

/** How the screen around the habits opens a day of one. */
export type OpenDay = {
  open: (habit: HabitView, day: Day) => void
  /** The user is about to: the dialog can be fetched. */
  near: () => void
}

export const OpenDayContext = createContext<OpenDay>({ open: () => undefined, near: () => undefined })

export const useOpenDay = (): OpenDay => use(OpenDayContext)
