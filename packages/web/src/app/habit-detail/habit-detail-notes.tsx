import type { EntryView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitRuleOf } from '@daymark/contract/wire.ts'
import { dayWordsOf } from '@daymark/domain/completions/analytics/amount-wording.ts'
import { dayCellsOf } from '@daymark/domain/completions/analytics/day-cells.ts'
import { amountOf } from '@daymark/domain/habits/amount.ts'
import { ruleOn } from '@daymark/domain/habits/rule.ts'
import { countDays } from '@daymark/domain/history/counted-days.ts'
import { daysOf } from '@daymark/domain/history/habit-days.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { useHabitsData } from '#features/habits/store/habits-context.ts'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ErrorBoundary } from '../lazy/error-boundary.tsx'
import { lazyPart } from '../lazy/lazy-part.tsx'
import { WithQueries } from '../lazy/with-queries.tsx'

const notes = lazyPart('notes', async () => (await import('#features/notes/notes-panel.tsx')).NotesPanel)

type Props = { habit: HabitView; today: Day; onOpenDay: (day: Day) => void }

/** The notes panel in a file of its own. One that could not be fetched leaves the other tabs as they are. */
export function HabitDetailNotes({ habit, today, onOpenDay }: Props) {
  const NotesPanel = notes.Part
  const [attempt, setAttempt] = useState(1)
  const retry = () => void notes.preload().then(() => setAttempt(attempt + 1))
  const entries = useOpenedDays(habit.id)
  const wordsOf = useCallback((entry: EntryView) => wordsOn(entry, habit, today), [habit, today])
  return (
    <ErrorBoundary
      key={attempt}
      renderFailure={() => <Notice isProblem title="Failed to load notes" action="Try Again" onAction={retry} />}
    >
      <Suspense fallback={<Skeleton rows={2} label="Loading notes" />}>
        <WithQueries>
          <NotesPanel habitId={habit.id} entries={entries} today={today} wordsOf={wordsOf} onOpenDay={onOpenDay} />
        </WithQueries>
      </Suspense>
    </ErrorBoundary>
  )
}

/** The days of a habit whose history was opened, with what is pending; undefined before. Older ones are completions. */
function useOpenedDays(habitId: string): readonly EntryView[] | undefined {
  const entries = useHabitsData((data) => data.entries[habitId])
  const history = useHabitsData(({ histories }) => histories[habitId])
  return useMemo(() => {
    if (!entries || !history) return undefined
    const known = new Set(entries.map(({ day }) => day))
    const older = history.filter(({ completedDate }) => !known.has(completedDate))
    return [
      ...entries,
      ...older.map(({ completedDate: day, notes: note }) => ({ day, state: 'done' as const, amount: null, note })),
    ]
  }, [entries, history])
}

/** What kind of day it was, in words. */
function wordsOn({ day, state, amount }: EntryView, habit: HabitView, today: Day): string {
  const rule = habitRuleOf(habit)
  const days = daysOf([{ day, state, amount: amount === null ? null : amountOf(amount) }])
  const counted = countDays({ rule, days }, today)
  return dayCellsOf(counted, day, day)
    .map((cell) => dayWordsOf(cell, ruleOn(rule, day).measure))
    .join('')
}
