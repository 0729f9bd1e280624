import type { CompletionView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { useMemo } from 'react'
import { MonthCalendar } from '#features/completions/month-calendar.tsx'
import { tickNotesOf } from '#features/completions/tick-notes.tsx'
import { YearHeatmap } from '#features/completions/year-heatmap.tsx'
import { useHabits } from '#features/habits/store/habits-context.ts'
import { HabitDetailHistory } from './habit-detail-history.tsx'
import { useTicks } from './habit-detail-ticks.ts'

type Props = { habit: HabitView; today: Day }

export function HabitDetailCalendar({ habit, today }: Props) {
  return (
    <HabitDetailHistory habitId={habit.id}>
      {(history) => <Loaded habit={habit} today={today} history={history} />}
    </HabitDetailHistory>
  )
}

function Loaded({ habit, today, history }: Props & { history: readonly CompletionView[] }) {
  const { toggle } = useHabits()
  const ticks = useTicks(habit, history)
  const notes = useMemo(() => tickNotesOf(history), [history])
  const onToggle = (day: Day) => toggle(habit, day)
  return (
    <div className="grid gap-4">
      <MonthCalendar habit={ticks} notes={notes} today={today} onToggle={onToggle} />
      <YearHeatmap habit={ticks} notes={notes} today={today} onToggle={onToggle} />
    </div>
  )
}
