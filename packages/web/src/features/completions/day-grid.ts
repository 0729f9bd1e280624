import type { Day } from '@daymark/domain/time/day.ts'
import { type KeyboardEvent, useState } from 'react'
import { type DayGrid, dayAfterKey } from './grid-keys.ts'

/**
 * One stop for the Tab key in a grid of days, and arrows inside it. Each day's button carries `data-day`. The day that
 * was reached last keeps the stop; before that it is the newest.
 */
export function useDayGrid(grid: DayGrid) {
  const [reached, setReached] = useState<Day | null>(null)
  const active = reached !== null && reached >= grid.first && reached <= grid.last ? reached : grid.last
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const day = dayAfterKey(event, active, grid)
    if (day === null) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }
  return { active, reach: setReached, onKeyDown }
}
