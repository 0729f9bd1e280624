import { Plus, Search } from 'lucide-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useToday } from '#api/time/today.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { CardActions } from '../card/card-buttons.tsx'
import { FindField } from './find-field.tsx'
import { findHabits } from './find-habits.ts'
import { HabitCards } from './habit-cards.tsx'
import { HabitList } from './habit-list.tsx'
import { useHabits, useHabitsData } from '../store/habits-context.ts'
import { pressDay } from '../store/habits-context.ts'
import { useShortcuts } from '../shortcuts/shortcuts.ts'
import { WaitingLine } from './waiting-line.tsx'

type Props = {
  actions: CardActions
  onNew: () => void
  onNearNew: () => void
  onKeys: () => void
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
export function HabitsSection({ actions, onNew, onNearNew, onKeys, renderEmpty, children }: Props) {
  const days = useHabits()
  const habits = useHabitsData((data) => data.habits)
  const today = useToday()
  const [search, setSearch] = useState<string | null>(null)
  const shown = useMemo(() => findHabits(habits, search ?? ''), [habits, search])
  const isListed = useHabitsData(({ updatedAt }) => updatedAt !== null)
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

  useShortcuts((shortcut) => {
    if (shortcut.kind === 'new') return onNew()
    if (shortcut.kind === 'keys') return onKeys()
    if (shortcut.kind === 'find') return openSearch()
    const habit = shortcut.kind === 'toggle' ? shown[shortcut.place] : undefined
    if (habit) pressDay(habit, today, days)
    return shortcut.kind === 'toggle'
  })

  return (
    <section aria-labelledby={habitsHeadingId} className="mt-5 sm:mt-10 lg:col-span-2">
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
        <HabitList
          renderEmpty={renderEmpty}
          renderHabits={() =>
            shown.length === 0 ? (
              <Notice title="No habits found" text="No matches." />
            ) : (
              <HabitCards habits={shown} today={today} actions={actions} canMove={shown === habits} />
            )
          }
        />
      </div>
      {isListed && children}
    </section>
  )
}
