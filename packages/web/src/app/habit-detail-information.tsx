import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitFrequencyOf } from '@daymark/contract/wire.ts'
import { frequencyTextOf } from '@daymark/domain/habits/schedule-wording.ts'
import { turnsText } from '@daymark/domain/habits/target-streak.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { relativeDayOf } from '@daymark/domain/time/relative.ts'
import type { ReactNode } from 'react'
import { Panel } from '#features/completions/panel.tsx'
import { dateOf } from '#features/completions/shown-dates.ts'

type Props = { habit: HabitView; today: Day }

export function HabitDetailInformation({ habit, today }: Props) {
  const frequency = habitFrequencyOf(habit)
  return (
    <Panel title="Habit Information">
      <dl className="-my-2 divide-y divide-line text-[.94rem]">
        <Fact name="Created">
          {dateOf(habit.createdDay)} <span className="text-ink-3">({relativeDayOf(habit.createdDay, today)})</span>
        </Fact>
        <Fact name="Frequency">{frequencyTextOf(frequency)}</Fact>
        <Fact name="Target streak">{turnsText(frequency.kind, habit.targetStreakLength)}</Fact>
        <Fact name="Status">{habit.isActive ? 'Active' : 'Inactive'}</Fact>
      </dl>
    </Panel>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
