import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { windowDays } from '@daymark/domain/history/figures.ts'
import { addDays, type Day, lastDays } from '@daymark/domain/time/day.ts'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { afterPaint } from '#api/time/after-paint.ts'
import { type DayShare, daySharesOf } from './day-shares.ts'
import { longDayOf, shortDayOf } from './day-words.ts'
import { habitsOf, useLateHabitsData } from '../store/habits-context.ts'

/**
 * Chart of the last thirty days: a bar is the share of the day's habits that were completed, today in the signal color.
 * Hidden without a completion. With many habits counting takes a moment, so it updates after a tick without delaying it,
 * and the bars come after the first cards, into a place that is kept for them.
 */
export function ThirtyDayChart({ today }: { today: Day }) {
  const habits = useLateHabitsData(habitsOf)
  const [hasBars, setBars] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setBars(true))), [])
  const first = useMemo(() => shortDayOf(addDays(today, 1 - windowDays)), [today])
  return (
    <figure
      aria-label="Habits completed on each of the last 30 days"
      className={`mt-8 self-end lg:col-start-2 lg:row-start-1 ${habits.some(hasCompletion) ? '' : 'max-lg:hidden lg:invisible'}`}
    >
      <ol className="flex h-[76px] items-end gap-[3px] border-b-2 border-ink sm:gap-[5px]">
        {hasBars && <Bars habits={habits} today={today} />}
      </ol>
      <figcaption className="mt-1.5 flex justify-between text-[.8125rem] text-ink-3">
        <span>{first}</span>
        <span>Last 30 days</span>
        <span className="font-semibold text-signal-ink">Today</span>
      </figcaption>
    </figure>
  )
}

const hasCompletion = ({ recentDays }: HabitView): boolean => recentDays.length > 0

function Bars({ habits, today }: { habits: readonly HabitView[]; today: Day }) {
  const shares = useMemo(() => daySharesOf(habits, today), [habits, today])
  const names = useMemo(() => lastDays(today, windowDays).map(longDayOf), [today])
  return shares.map((share, place) => {
    const words = `${names[place]}: ${shareInWords(share)}`
    return (
      <li key={share.day} title={words} className="flex h-full min-w-0 flex-1 items-end">
        <span className="sr-only">{words}</span>
        <span aria-hidden="true" className="mark-bar" style={barOf(share, today)} />
      </li>
    )
  })
}

const shareInWords = ({ done, asked }: DayShare): string =>
  asked === 0 ? 'nothing scheduled' : `${done} of ${asked} completed`

/** A day without a tick has a low bar, one without anything scheduled a flat one. */
function barOf({ day, done, asked }: DayShare, today: Day) {
  const share = asked === 0 ? 0 : done / asked
  return {
    height: asked === 0 ? '4px' : `${14 + share * 86}%`,
    background:
      day === today && asked > 0
        ? 'var(--signal)'
        : `color-mix(in oklab, var(--sea) ${asked === 0 ? 16 : 28 + share * 72}%, var(--surface))`,
  }
}
