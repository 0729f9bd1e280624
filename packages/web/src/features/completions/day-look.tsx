import type { Frequency } from '@daymark/domain/habits/frequency.ts'
import { type Fill, fills, type DayCell } from '@daymark/domain/completions/analytics/day-cells.ts'

/** How strong a mark's colour is: the fuller its week, the stronger. A day without one is hollow. */
const fillLooks = {
  0: 'border-[1.5px] border-[color-mix(in_oklab,var(--edge)_45%,var(--surface))]',
  1: 'bg-[color-mix(in_oklab,var(--hc)_36%,var(--surface))]',
  2: 'bg-[color-mix(in_oklab,var(--hc)_58%,var(--surface))]',
  3: 'bg-[color-mix(in_oklab,var(--hc)_78%,var(--surface))]',
  4: 'bg-(--hc)',
} satisfies Record<Fill, string>

/** Filled, hollow or hatched, so that the state shows without color; a future day has none. */
export function lookOf({ state, fill }: Pick<DayCell, 'state' | 'fill'>): string {
  if (state === 'ahead') return 'invisible'
  return `forced-color-adjust-none ${state === 'off' ? 'off border border-line' : fillLooks[fill]}`
}

/** What a screen reader says after the date of a day. */
export const stateWords = {
  done: 'completed',
  open: 'not completed',
  off: 'not scheduled',
  ahead: 'still to come',
} satisfies Record<DayCell['state'], string>

/** What the looks mean, in the calendar and in the year below it. */
export function Legend({ frequency }: { frequency: Frequency }) {
  const hasOffDays = frequency.kind === 'weeklySpecificDays' || frequency.kind === 'intervalBased'
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-[.875rem] text-ink-3">
      <p>Darker means a fuller week.</p>
      <div className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-2">
        {hasOffDays && (
          <p className="flex items-center gap-1.5">
            <i aria-hidden="true" className={`size-4 rounded-[4px] ${lookOf({ state: 'off', fill: 0 })}`} />
            Not scheduled
          </p>
        )}
        <p className="flex items-center gap-1.5">
          Less
          {fills.map((fill) => (
            <i
              key={fill}
              aria-hidden="true"
              className={`size-4 rounded-[4px] ${lookOf({ state: fill === 0 ? 'open' : 'done', fill })}`}
            />
          ))}
          More
        </p>
      </div>
    </div>
  )
}
