import type { CompletionView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { type ReactNode, useMemo } from 'react'
import { dayNotesOf } from '#features/completions/day-notes.tsx'
import { MonthCalendar } from '#features/completions/month-calendar.tsx'
import { YearHeatmap } from '#features/completions/year-heatmap.tsx'
import { useHabits } from '#features/habits/store/habits-context.ts'
import { useEntries } from '#features/habits/history/day-rows.ts'
import { HabitHistory } from '#features/habits/history/habit-history.tsx'
import { useTicks } from './habit-detail-ticks.ts'

type Props = { habit: HabitView; today: Day; why: ReactNode; onOpenDay: (day: Day) => void }

export function HabitDetailCalendar(props: Props) {
  return <HabitHistory habitId={props.habit.id}>{(history) => <Loaded {...props} history={history} />}</HabitHistory>
}

function Loaded({ habit, today, why, onOpenDay, history }: Props & { history: readonly CompletionView[] }) {
  const { toggle } = useHabits()
  const ticks = useTicks(habit, history, today)
  const entries = useEntries(habit.id)
  const notes = useMemo(() => dayNotesOf(history, entries), [history, entries])
  const given = { habit: ticks, notes, today, onOpenDay, onToggle: (day: Day) => toggle(habit, day) }
  return (
    <div className="grid gap-4">
      <MonthCalendar {...given} why={why} />
      <YearHeatmap {...given} />
    </div>
  )
}
