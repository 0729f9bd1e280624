import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { FeatureAccess } from '@daymark/domain/subscription/access.ts'
import { ArrowLeft } from 'lucide-react'
import { useToday } from '#api/time/today.ts'
import { habitColorOf } from '#features/habits/card/habit-color.ts'
import { useOpenDay } from '#features/habits/card/open-day.ts'
import { WaitingLine } from '#features/habits/list/waiting-line.tsx'
import { useHabitsData } from '#features/habits/store/habits-context.ts'
import { Button } from '#ui/button.tsx'
import { useLastKnown } from '#ui/opening.ts'
import { Tabs } from '#ui/tabs.tsx'
import { ToastLane } from '#ui/toasts/toast-lane.tsx'
import { useKeptTab, usePlaceEntry } from '../shell/place-entry.ts'
import { useDetailDialogs } from './detail-dialogs.tsx'
import { HabitDetailAnalytics } from './habit-detail-analytics.tsx'
import { HabitDetailCalendar } from './habit-detail-calendar.tsx'
import { HabitDetailHeader } from './habit-detail-header.tsx'
import { HabitDetailNotes } from './habit-detail-notes.tsx'
import { HabitDetailOverview } from './habit-detail-overview.tsx'
import { LostHabit } from './lost-habit.tsx'

type Props = {
  habitId: string
  onBack: () => void
  onEdit: (habit: HabitView) => void
  onDelete: (habit: HabitView) => void
  access: FeatureAccess | null
  onUpgrade: () => void
}

const tabNames = ['overview', 'calendar', 'analytics', 'notes'] as const

/** One habit, in four tabs. It is read from the store, so that a tick anywhere is seen here at once. */
export function HabitDetail({ habitId, onBack, onEdit, onDelete, access, onUpgrade }: Props) {
  const habit = useHabitsData(
    ({ habits, paused }) => habits.find(({ id }) => id === habitId) ?? paused?.find(({ id }) => id === habitId),
  )
  const today = useToday()
  const [tab, openTab] = useKeptTab(tabNames)
  const { open: openDay } = useOpenDay()
  const entry = usePlaceEntry(habit?.name)
  const { pauses, renderWhy, dialogs } = useDetailDialogs(habitId)
  const lastName = useLastKnown(habit?.name ?? null)

  return (
    <div ref={entry} data-detail={habit?.id} className="habit" style={habit && habitColorOf(habit)}>
      <ToastLane kind="back">
        <Button
          look="ghost"
          icon={<ArrowLeft size={19} aria-hidden="true" />}
          className="-ml-2.5 min-h-11"
          onClick={onBack}
        >
          Back
        </Button>
      </ToastLane>
      {habit ? (
        <>
          <HabitDetailHeader
            habit={habit}
            today={today}
            pauses={pauses}
            onEdit={() => onEdit(habit)}
            onDelete={() => onDelete(habit)}
          />
          <WaitingLine />
          <div className="mt-5">
            <Tabs
              label={`About ${habit.name}`}
              value={tab}
              onChange={openTab}
              tabs={[
                {
                  value: 'overview',
                  label: 'Overview',
                  renderPanel: () => <HabitDetailOverview habit={habit} today={today} renderWhy={renderWhy} />,
                },
                {
                  value: 'calendar',
                  label: 'Calendar',
                  renderPanel: () => (
                    <HabitDetailCalendar
                      habit={habit}
                      today={today}
                      why={renderWhy('This month', 'completionRate')}
                      onOpenDay={(day) => openDay(habit, day)}
                    />
                  ),
                },
                {
                  value: 'analytics',
                  label: 'Analytics',
                  renderPanel: () => (
                    <HabitDetailAnalytics habit={habit} today={today} access={access} onUpgrade={onUpgrade} />
                  ),
                },
                {
                  value: 'notes',
                  label: 'Notes',
                  renderPanel: () => (
                    <HabitDetailNotes habit={habit} today={today} onOpenDay={(day) => openDay(habit, day)} />
                  ),
                },
              ]}
            />
          </div>
        </>
      ) : (
        <LostHabit name={lastName ?? 'Habit'} onBack={onBack} />
      )}
      {dialogs}
    </div>
  )
}
