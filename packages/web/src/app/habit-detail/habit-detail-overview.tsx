import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitFrequencyOf, measureOf } from '@daymark/contract/wire.ts'
import { withoutExcusedText } from '@daymark/domain/completions/analytics/amount-wording.ts'
import { measureText } from '@daymark/domain/habits/measure-wording.ts'
import { frequencyTextOf } from '@daymark/domain/habits/schedule-wording.ts'
import { streakToTargetOf, turnsText, turnsUnit } from '@daymark/domain/habits/target-streak.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { relativeDayOf } from '@daymark/domain/time/relative.ts'
import type { ReactNode } from 'react'
import { OverviewTiles, type Tile } from '#features/completions/overview-tiles.tsx'
import { Panel } from '#features/completions/panel.tsx'
import { dateOf } from '#features/completions/shown-dates.ts'
import { StrengthCard } from '#features/completions/strength-card.tsx'
import { Progress } from '#ui/progress.tsx'
import { lazyPart } from '../lazy/lazy-part.tsx'
import { queried } from '../lazy/queried-part.tsx'
import type { RenderWhy } from './detail-dialogs.tsx'
import { RuleChange } from './rule-change.tsx'

const ruleDialog = lazyPart('rules', () =>
  queried(async () => (await import('#features/habits/rules/rule-dialog.tsx')).RuleDialog),
)

type Props = { habit: HabitView; today: Day; renderWhy: RenderWhy }

export function HabitDetailOverview({ habit, today, renderWhy }: Props) {
  return (
    <div className="grid gap-4">
      <OverviewTiles tiles={tilesOf(habit, renderWhy)} />
      <div className="grid gap-4 lg:grid-cols-3">
        <StrengthCard strength={habit.strength} why={renderWhy('Strength', 'strength')} />
        <TargetCard habit={habit} />
        <HabitDetailInformation habit={habit} today={today} />
      </div>
    </div>
  )
}

const dayUnit = (days: number): string => turnsUnit('daily', days)

function tilesOf(habit: HabitView, renderWhy: RenderWhy): Tile[] {
  const frequency = habitFrequencyOf(habit)
  const without = withoutExcusedText(habit.excusedDays)
  const tiles: Tile[] = [
    {
      label: 'Current Streak',
      value: String(habit.currentStreak),
      note: dayUnit(habit.currentStreak),
      shape: 'triangle',
      action: renderWhy('Current streak', 'currentStreak'),
    },
    {
      label: 'Longest Streak',
      value: String(habit.longestStreak),
      note: dayUnit(habit.longestStreak),
      shape: 'diamond',
      action: renderWhy('Longest streak', 'longestStreak'),
    },
    { label: 'Total Completions', value: String(habit.totalCompletions), shape: 'square' },
    {
      label: 'Success Rate',
      value: `${habit.successRate}%`,
      shape: 'circle',
      ...(without === null ? {} : { note: without }),
      action: renderWhy('Success rate', 'successRate'),
    },
  ]
  if (frequency.kind === 'daily') return tiles
  const note = `${turnsUnit(frequency.kind, habit.scheduleStreak)} in a row, best ${habit.longestScheduleStreak}`
  const action = renderWhy('On schedule', 'scheduleStreak', 'longestScheduleStreak')
  return [{ label: 'On schedule', value: String(habit.scheduleStreak), note, shape: 'circle', action }, ...tiles]
}

function TargetCard({ habit }: { habit: HabitView }) {
  const frequency = habitFrequencyOf(habit)
  const target = habit.targetStreakLength
  const current = streakToTargetOf(frequency, habit)
  const left = target - current
  return (
    <Panel title="Progress to Target">
      <p className="flex items-baseline gap-2">
        <b className="text-[2.5rem] leading-none tracking-[-.045em]">{current}</b>
        <span className="text-[.94rem] text-ink-3">/ {target}</span>
      </p>
      <Progress
        value={current / target}
        label="Progress to Target"
        text={`${current} of ${turnsText(frequency.kind, target)}`}
        className="mt-3 h-2.5 gap-[3px]"
      />
      <p className="mt-3 font-medium">
        {left > 0
          ? `${turnsText(frequency.kind, left)} to go.`
          : `Target reached. Every extra ${turnsUnit(frequency.kind, 1)} is a bonus.`}
      </p>
    </Panel>
  )
}

type HabitDetailInformationProps = { habit: HabitView; today: Day }

function HabitDetailInformation({ habit, today }: HabitDetailInformationProps) {
  const frequency = habitFrequencyOf(habit)
  const measure = measureOf(habit.measure)
  return (
    <Panel title="Habit Information">
      <dl className="-my-2 divide-y divide-line text-[.94rem]">
        <Fact name="Created">
          {dateOf(habit.createdDay)} <span className="text-ink-3">({relativeDayOf(habit.createdDay, today)})</span>
        </Fact>
        <Fact name="Frequency">{frequencyTextOf(frequency)}</Fact>
        {measure && <Fact name="Measure">{measureText(measure)}</Fact>}
        <Fact name="Target streak">{turnsText(frequency.kind, habit.targetStreakLength)}</Fact>
        <Fact name="Status">{habit.isActive ? 'Active' : 'Inactive'}</Fact>
      </dl>
      <div className="mt-5">
        <RuleChange habit={habit} part={ruleDialog} />
      </div>
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
