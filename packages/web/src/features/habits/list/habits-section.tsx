import { Plus, Search } from 'lucide-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useClient } from '#api/client-context.ts'
import { useToday } from '#api/time/today.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { StaleLine } from '#ui/stale-line.tsx'
import type { CardActions } from '../card/card-buttons.tsx'
import { FindField } from './find-field.tsx'
import { findHabits } from './find-habits.ts'
import { type CardsProps, HabitCards } from './habit-cards.tsx'
import { HabitList } from './habit-list.tsx'
import { gripHintId } from '../order/order-grip.tsx'
import { useHabits, useHabitsData } from '../store/habits-context.ts'
import { pressDay } from '../store/habits-context.ts'
import { useShortcuts } from '../shortcuts/shortcuts.ts'
import { WaitingLine } from './waiting-line.tsx'

type Props = {
  actions: CardActions
  onNew: () => void
  onNearNew: () => void
  onKeys: () => void
  /** The cards of a user who gave a habit a part of the day or a group. */
  renderArranged: (cards: CardsProps) => ReactNode
  /** Shown before the first habit. */
  renderEmpty: () => ReactNode
  /** Shown below the list. */
  children: ReactNode
}

/** Takes the focus when the focused element is removed. */
export const habitsHeadingId = 'your-habits'

/** From this many habits on a search is offered to the eye; the key works always. */
const manyHabits = 7

/** 'Your Habits': all of them, or those that are searched for, and under them the paused ones. */
export function HabitsSection({ actions, onNew, onNearNew, onKeys, renderArranged, renderEmpty, children }: Props) {
  const days = useHabits()
  const habits = useHabitsData((data) => data.habits)
  const today = useToday()
  const [search, setSearch] = useState<string | null>(null)
  const shown = useMemo(() => findHabits(habits, search ?? ''), [habits, search])
  const isArranged = habits.some(({ dayPart, groupName }) => dayPart ?? groupName)
  const isListed = useHabitsData(({ updatedAt }) => updatedAt !== null)
  const section = useRef<HTMLElement>(null)
  const searchButton = useRef<HTMLButtonElement>(null)
  const searchInput = useRef<HTMLInputElement>(null)
  const openSearch = () => {
    setSearch((text) => text ?? '')
    searchInput.current?.focus()
  }
  const closeSearch = () => {
    setSearch(null)
    searchButton.current?.focus()
  }

  /** Sections show the habits in an order of their own. */
  const habitAt = (place: number) => {
    if (!isArranged) return shown[place]
    const card = section.current?.querySelectorAll<HTMLElement>('[data-habit]')[place]
    return shown.find(({ id }) => id === card?.dataset['habit'])
  }
  useShortcuts((shortcut) => {
    if (shortcut.kind === 'new') return onNew()
    if (shortcut.kind === 'keys') return onKeys()
    if (shortcut.kind === 'find') return openSearch()
    const habit = shortcut.kind === 'toggle' ? habitAt(shortcut.place) : undefined
    if (habit) pressDay(habit, today, days)
    return shortcut.kind === 'toggle'
  })

  return (
    <section ref={section} aria-labelledby={habitsHeadingId} className="mt-5 sm:mt-10 lg:col-span-2">
      <div className="flex min-h-11 items-center gap-2 max-[359px]:gap-0.5">
        <h2
          id={habitsHeadingId}
          tabIndex={-1}
          className="mr-auto text-[1.6rem] whitespace-nowrap max-[359px]:text-[1.35rem] outline-none"
        >
          Your Habits
        </h2>
        {(habits.length >= manyHabits || search !== null) && (
          <IconButton ref={searchButton} label="Find a habit" aria-expanded={search !== null} onClick={openSearch}>
            <Search size={20} aria-hidden="true" />
          </IconButton>
        )}
        <Button
          className="whitespace-nowrap max-[359px]:px-3"
          icon={<Plus size={19} aria-hidden="true" className="max-[359px]:hidden" />}
          onClick={onNew}
          onPointerEnter={onNearNew}
          onFocus={onNearNew}
        >
          Add Habit
        </Button>
      </div>
      <WaitingLine />
      {search !== null && (
        <FindField
          input={searchInput}
          text={search}
          found={`${shown.length} of ${habits.length}`}
          onChange={setSearch}
          onClose={closeSearch}
        />
      )}
      <div className="mt-3 sm:mt-4">
        <StaleList />
        <HabitList
          renderEmpty={renderEmpty}
          renderHabits={() => {
            if (shown.length === 0) return <Notice title="No habits found" />
            const cards = { habits: shown, today, actions, canMove: shown === habits }
            return isArranged ? renderArranged(cards) : <HabitCards {...cards} />
          }}
        />
      </div>
      <p id={gripHintId} hidden>
        Press Space to pick up, the arrow keys to move, Space to drop, and Escape to put it back.
      </p>
      {isListed && children}
    </section>
  )
}

/** Said for the list of an earlier visit alone: it stays in place when a later refresh fails. */
function StaleList() {
  const { load } = useHabits()
  const { checkExpiry } = useClient()
  const isStale = useHabitsData((data) => data.isStale)
  const isBusy = useHabitsData(({ status }) => status === 'loading')
  if (!isStale) return null
  const text = 'This list may be out of date.'
  return <StaleLine text={text} isBusy={isBusy} onRetry={() => void checkExpiry().then(load)} />
}
