import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { startTransition, useEffect, useMemo, useState } from 'react'
import type { CardActions } from '../card/card-buttons.tsx'
import { HabitCard } from '../card/habit-card.tsx'
import { lastWeekOf } from '../card/last-week.ts'
import { useOrdering } from '../order/ordering.ts'

export type CardsProps = {
  habits: readonly HabitView[]
  today: Day
  actions: CardActions
  /** Whether their order means something: not among what is searched for. */
  canMove: boolean
}

/** So few are laid out wherever they stand: a screen shows as many at first. */
const fewHabits = 4

/** In two columns where there is room. Of many, what is far from the window is not drawn before it comes near. */
export function HabitCards({ habits, today, actions, canMove }: CardsProps) {
  const { list, announced, isReady } = useOrdering()
  const drawn = useDrawnCards()
  const week = useMemo(() => lastWeekOf(today), [today])
  return (
    <>
      <ul
        ref={list}
        data-many={habits.length > fewHabits || undefined}
        data-ready={isReady || undefined}
        className="relative grid gap-4 lg:grid-cols-2"
      >
        {habits.map((habit, place) => (
          <li key={habit.id} data-habit={habit.id} className="card-place min-w-0">
            {place < drawn ? (
              <HabitCard habit={habit} week={week} actions={actions} canMove={canMove && habits.length > 1} />
            ) : (
              <div className="card bare h-69 sm:h-64" />
            )}
          </li>
        ))}
      </ul>
      <output aria-live="assertive" className="sr-only">
        {announced}
      </output>
    </>
  )
}

/** So many come one by one: the browser draws no more of them at first, on any screen. */
const oneByOne = 8

/**
 * How many cards are drawn by now. The first ones come one by one, so that a tap need not wait for all of them; from then
 * on all are drawn, also those that are added.
 */
function useDrawnCards(): number {
  const [drawn, setDrawn] = useState(0)
  useEffect(() => {
    if (drawn <= oneByOne) startTransition(() => setDrawn(drawn < oneByOne ? drawn + 1 : Infinity))
  }, [drawn])
  return drawn
}
