import type { CompletionView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { type ReactNode, useMemo } from 'react'
import { dayNotesOf } from '#features/completions/day-notes.tsx'
import { MonthCalendar } from '#features/completions/month-calendar.tsx'
import { YearHeatmap } from '#features/completions/year-heatmap.tsx'
import { useHabits } from '#features/habits/store/habits-context.ts'
import { useCountedDays, useEntries } from '#features/habits/history/day-rows.ts'
import { HabitCompletions } from '#features/habits/history/habit-completions.tsx'

type Props = { habit: HabitView; today: Day; why: ReactNode; onOpenDay: (day: Day) => void }

export function HabitDetailCalendar(props: Props) {
  return (
    <HabitCompletions habitId={props.habit.id}>
      {(completions) => <Loaded {...props} completions={completions} />}
    </HabitCompletions>
  )
}

function Loaded({ habit, today, why, onOpenDay, completions }: Props & { completions: readonly CompletionView[] }) {
  const { toggle } = useHabits()
  const counted = useCountedDays(habit, completions, today)
  const entries = useEntries(habit.id)
  const notes = useMemo(() => dayNotesOf(completions, entries), [completions, entries])
  const given = { habit: counted, notes, onOpenDay, onToggle: (day: Day) => toggle(habit, day) }
  return (
    <div className="grid gap-4">
      <MonthCalendar {...given} why={why} />
      <YearHeatmap {...given} />
    </div>
  )
}
