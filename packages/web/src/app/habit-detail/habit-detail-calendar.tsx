import type { CompletionView, EntryView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { type ReactNode, useMemo } from 'react'
import { dayNotesOf } from '#features/completions/day-notes.tsx'
import { MonthCalendar } from '#features/completions/month-calendar.tsx'
import { YearHeatmap } from '#features/completions/year-heatmap.tsx'
import { useCountedDays } from '#features/habits/history/counted-days.ts'
import { HabitCompletions } from '#features/habits/history/habit-completions.tsx'
import { useHabits, useHabitsData } from '#features/habits/store/habits-context.ts'

type Props = { habit: HabitView; today: Day; why: ReactNode; onOpenDay: (day: Day) => void }

const noEntries: readonly EntryView[] = []

export function HabitDetailCalendar(props: Props) {
  return (
    <HabitCompletions habitId={props.habit.id}>
      {(completions) => <Loaded {...props} completions={completions} />}
    </HabitCompletions>
  )
}

function Loaded({ habit, today, why, onOpenDay, completions }: Props & { completions: readonly CompletionView[] }) {
  const { toggle } = useHabits()
  const counted = useCountedDays(habit, today)
  const entries = useHabitsData((data) => data.entries[habit.id]) ?? noEntries
  const notes = useMemo(() => dayNotesOf(completions, entries), [completions, entries])
  const given = { habit: counted, notes, onOpenDay, onToggle: (day: Day) => toggle(habit, day) }
  return (
    <div className="grid gap-4">
      <MonthCalendar {...given} why={why} />
      <YearHeatmap {...given} />
    </div>
  )
}
