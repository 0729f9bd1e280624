import { overviewFileOf, weekWithin } from '@daymark/domain/insights/overview-file.ts'
import { type DaySpan, type OverviewHabit, overviewOf, overviewSpanOf } from '@daymark/domain/insights/overview.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { Download } from 'lucide-react'
import { type CSSProperties, type ReactNode, useMemo, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { keepFile } from '#ui/keep-file.ts'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '../panel.tsx'
import { dateOf } from '../shown-dates.ts'
import { newSpan, type SpanChoice, spanErrorOf } from './span-choice.ts'
import { SpanField } from './span-field.tsx'
import { TallyTable } from './tally-table.tsx'

type Habit = OverviewHabit & { name: string; color: CSSProperties }

type Props = {
  today: Day
  /** Loads the habits with their days. */
  renderHabits: (render: (habits: readonly Habit[]) => ReactNode) => ReactNode
}

/** What was scheduled and completed of all habits, over a span that is chosen. */
export function HabitsOverview({ today, renderHabits }: Props) {
  const [choice, setChoice] = useState(() => newSpan(today))
  const error = spanErrorOf(choice)
  return (
    <div className="grid gap-4">
      <SpanField choice={choice} onChange={setChoice} error={error} today={today} />
      {error === null && renderHabits((habits) => <Loaded habits={habits} choice={choice} today={today} />)}
    </div>
  )
}

type LoadedProps = { habits: readonly Habit[]; choice: SpanChoice; today: Day }

function Loaded({ habits, choice, today }: LoadedProps) {
  const span = useMemo(() => spanOf(choice, habits, today), [choice, habits, today])
  const overview = useMemo(() => overviewOf(habits, span, today), [habits, span, today])
  const { all, weeks } = overview
  const nameOf = (id: string) => habits.find((habit) => habit.id === id)?.name ?? ''
  const download = () => {
    const name = `daymark-overview-${span.from}-to-${span.to}.csv`
    keepFile(new File([overviewFileOf(overview, nameOf, span)], name, { type: 'text/csv' }))
  }
  if (all.asked === 0 && all.completed === 0 && all.excused === 0)
    return <Notice title="Nothing was scheduled in these days" />
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-ink-2">
          {dateOf(span.from)} to {dateOf(span.to)}
        </p>
        <Button
          look="line"
          className="max-sm:w-full"
          icon={<Download size={18} aria-hidden="true" />}
          onClick={download}
        >
          Download CSV
        </Button>
      </div>
      <Panel title="By habit">
        <TallyTable
          label="By habit"
          head="Habit"
          rows={overview.habits.map(({ id, ...tally }) => ({
            key: id,
            name: nameOf(id),
            color: habits.find((habit) => habit.id === id)?.color,
            tally,
          }))}
          total={{ key: 'all', name: 'All habits', tally: all }}
        />
      </Panel>
      <Panel title="By week">
        <TallyTable
          label="By week"
          head="Week of"
          rows={weeks.toReversed().map(({ monday, ...tally }) => ({
            key: monday,
            name: dateOf(weekWithin(monday, span).from),
            tally,
          }))}
        />
      </Panel>
    </>
  )
}

/** Never before the first habit, nor after today: there is nothing to count. */
function spanOf(choice: SpanChoice, habits: readonly Habit[], today: Day): DaySpan {
  if (choice.name !== 'own') return overviewSpanOf(choice.name, habits, today)
  const { from } = overviewSpanOf('all', habits, today)
  return { from: choice.from > from ? choice.from : from, to: choice.to < today ? choice.to : today }
}
