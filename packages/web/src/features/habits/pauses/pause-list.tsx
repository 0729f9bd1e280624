import type { HabitView, PauseView } from '@daymark/contract/habits.shapes.ts'
import { isPausedOn, type Pause } from '@daymark/domain/habits/pause.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import type { ReactNode } from 'react'
import { useIsOnline } from '#api/online.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { pauseText } from './pause-words.ts'
import { useEndPause, usePauses, useRemovePause, useSwitchOn } from './pauses.queries.ts'

type Props = { habits: readonly HabitView[]; today: Day }

/** Each pause with ways to end or remove it. Without a connection, the days that the habits here are known to be paused. */
export function PauseList({ habits, today }: Props) {
  const { data: pauses, isError, isFetching, isPaused, refetch } = usePauses()
  if (!pauses && isPaused) return <KnownPauses habits={habits} today={today} />
  if (!pauses && isError) {
    return (
      <Notice
        isProblem
        title="Failed to load pauses"
        action="Try Again"
        isBusy={isFetching}
        onAction={() => void refetch()}
      />
    )
  }
  if (!pauses) return <Skeleton rows={2} label="Loading pauses" />
  if (pauses.length === 0) return <NoPauses />
  const byId = new Map(habits.map((habit) => [habit.id, habit]))
  return (
    <ul className="divide-y divide-line">
      {pauses.map((pause) => (
        <PauseItem
          key={pause.id}
          pause={pause}
          habit={pause.habitId === null ? undefined : byId.get(pause.habitId)}
          today={today}
        />
      ))}
    </ul>
  )
}

const NoPauses = () => <p className="text-ink-2">No pauses yet.</p>

function KnownPauses({ habits, today }: Props) {
  const known = habits.flatMap(({ id, name, pauses }) =>
    pauses.map((pause) => ({ key: `${id} ${pause.from}`, name, pause })),
  )
  if (known.length === 0) return <NoPauses />
  return (
    <ul className="divide-y divide-line">
      {known.map(({ key, name, pause }) => (
        <li key={key} className="py-3">
          <PauseFacts name={name} pause={pause} today={today} />
        </li>
      ))}
    </ul>
  )
}

type ItemProps = { pause: PauseView; habit: HabitView | undefined; today: Day }

function PauseItem({ pause, habit, today }: ItemProps) {
  const isOnline = useIsOnline()
  const end = useEndPause(today)
  const remove = useRemovePause()
  const switchOn = useSwitchOn()
  const name = pause.habitId === null ? 'All habits' : (habit?.name ?? 'A habit')
  const isLasting = isPausedOn([pause], today)
  const isOff = habit?.isActive === false && isLasting && pause.to === null
  const about = <span className="sr-only"> {`${name}, ${pauseText(pause, today)}`}</span>
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <PauseFacts name={name} pause={pause} today={today}>
        {pause.reason !== null && (
          <p dir="auto" className="text-left text-[.94rem] wrap-anywhere text-ink-2">
            {pause.reason}
          </p>
        )}
      </PauseFacts>
      <div className="flex gap-2">
        {isOff ? (
          <Button look="line" isBusy={switchOn.isPending} isIdle={!isOnline} onClick={() => switchOn.mutate(habit.id)}>
            Resume{about}
          </Button>
        ) : (
          <>
            {isLasting && (
              <Button look="line" isBusy={end.isPending} isIdle={!isOnline} onClick={() => end.mutate(pause)}>
                End now{about}
              </Button>
            )}
            <Button look="ghost" isBusy={remove.isPending} isIdle={!isOnline} onClick={() => remove.mutate(pause)}>
              Remove{about}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

type FactsProps = { name: string; pause: Pause; today: Day; children?: ReactNode }

function PauseFacts({ name, pause, today, children }: FactsProps) {
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="flex flex-wrap items-center gap-2 leading-snug">
        <b dir="auto" className="wrap-anywhere">
          {name}
        </b>
        {isPausedOn([pause], today) && <Badge tone="sea">Now</Badge>}
        {pause.from > today && <Badge tone="quiet">Coming</Badge>}
      </p>
      <p className="text-[.94rem] text-ink-2">{pauseText(pause, today)}</p>
      {children}
    </div>
  )
}
