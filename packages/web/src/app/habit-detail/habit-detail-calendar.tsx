import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { type ReactNode, useMemo } from 'react'
import { dayNotesOf } from '#features/completions/day-notes.tsx'
import { MonthCalendar } from '#features/completions/month-calendar.tsx'
import { YearHeatmap } from '#features/completions/year-heatmap.tsx'
import { useCountedDays } from '#features/habits/history/counted-days.ts'
import { type OpenedDays, OpenedHistory } from '#features/habits/history/opened-history.tsx'
import { useHabits } from '#features/habits/store/habits-context.ts'

type Props = { habit: HabitView; today: Day; why: ReactNode; onOpenDay: (day: Day) => void }

export function HabitDetailCalendar(props: Props) {
  return <OpenedHistory habitId={props.habit.id}>{(opened) => <Opened {...props} {...opened} />}</OpenedHistory>
}

function Opened({ habit, today, why, onOpenDay, completions, entries }: Props & OpenedDays) {
  const { toggle } = useHabits()
  const counted = useCountedDays(habit, today)
  const notes = useMemo(() => dayNotesOf(completions, entries), [completions, entries])
  const given = { habit: counted, notes, onOpenDay, onToggle: (day: Day) => toggle(habit, day) }
  return (
    <div className="grid gap-4">
      <MonthCalendar {...given} why={why} />
      <YearHeatmap {...given} />
    </div>
  )
}
