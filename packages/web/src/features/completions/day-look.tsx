import type { DayCell, Fill } from '@daymark/domain/completions/analytics/day-cells.ts'
import { isLimit, type Measure } from '@daymark/domain/habits/measure.ts'
import { shareOfTarget } from '@daymark/domain/habits/measure-wording.ts'
import { Check, LifeBuoy, type LucideIcon, Minus, Pause, X } from 'lucide-react'
import type { CSSProperties } from 'react'

/** How strong a mark's colour is: the fuller its week, the stronger. A day without one is hollow. */
const fillLooks = {
  0: 'border-[1.5px] border-[color-mix(in_oklab,var(--edge)_45%,var(--surface))]',
  1: 'bg-[color-mix(in_oklab,var(--hc)_36%,var(--surface))]',
  2: 'bg-[color-mix(in_oklab,var(--hc)_58%,var(--surface))]',
  3: 'bg-[color-mix(in_oklab,var(--hc)_78%,var(--surface))]',
  4: 'bg-(--hc)',
} satisfies Record<Fill, string>

type Shown = Pick<DayCell, 'state' | 'fill' | 'amount' | 'isPaused' | 'isForgiven'>
type Look = { className: string; style?: CSSProperties | undefined }

/**
 * Filled, hollow or hatched, so that the state shows without color; a future day has none. A day of a measured habit is
 * filled from the bottom by its share of the target, whatever its week.
 */
export function lookOf(cell: Shown, measure: Measure | null): Look {
  const { state, fill } = cell
  if (state === 'ahead') return { className: 'invisible' }
  const part = measure && partOf(cell, measure)
  const isHatched = state === 'skipped' || (state === 'off' && !part)
  const look = isHatched ? 'off border border-line' : fillLooks[measure && state === 'completed' ? 4 : fill]
  return {
    className: `forced-color-adjust-none ${look}`,
    ...(part
      ? { style: { backgroundImage: `linear-gradient(to top in srgb, var(--hc) ${part}%, transparent 0)` } }
      : {}),
  }
}

/** The height of a part of the target, as a percentage that is neither too low to be seen nor looks full. Of a limit, none. */
function partOf({ state, amount }: Shown, measure: Measure): number {
  if (state === 'completed' || state === 'skipped' || isLimit(measure) || !amount) return 0
  return Math.min(84, Math.max(14, Math.round(100 * shareOfTarget(amount, measure))))
}

type MarkName = DayCell['state'] | 'paused' | 'forgiven'

/** What is drawn on a day beside its fill: a check, a dash, a cross, a pause, or the buoy of a forgiven one. */
export const dayMarks: Partial<Record<MarkName, LucideIcon>> = {
  completed: Check,
  skipped: Minus,
  missed: X,
  paused: Pause,
  forgiven: LifeBuoy,
}

export function markNameOf({ state, isPaused, isForgiven }: Omit<Shown, 'fill'>): MarkName {
  if (isForgiven) return 'forgiven'
  return isPaused && state === 'skipped' ? 'paused' : state
}

/** A day as small as in the year, with its mark where the fill does not say it all. */
export function SmallDay({ cell, measure }: { cell: Shown; measure: Measure | null }) {
  const { className, style } = lookOf(cell, measure)
  return (
    <i aria-hidden="true" style={style} className={`grid size-4 place-items-center rounded-[4px] ${className}`}>
      <SmallMark cell={cell} />
    </i>
  )
}

export function SmallMark({ cell }: { cell: Shown }) {
  const Mark = dayMarks[markNameOf(cell)]
  return (
    cell.state !== 'completed' && Mark && <Mark size={12} strokeWidth={3.4} aria-hidden="true" className="text-ink-2" />
  )
}
