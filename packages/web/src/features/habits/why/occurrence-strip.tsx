import type { WhyOccurrence, WhyOutcome } from '@daymark/domain/completions/why/why-occurrences.ts'
import { dayOfNumber } from '@daymark/domain/time/day.ts'
import { Check, LifeBuoy, type LucideIcon, Minus, X } from 'lucide-react'
import { longDayOf, shortDayOf } from '../card/day-words.ts'

/** So many occurrences are seen at once. */
const mostShown = 60

const hollow = 'border-[1.5px] border-edge'
const looks: Record<WhyOutcome, { word: string; look: string; Sign?: LucideIcon }> = {
  completed: { word: 'kept', look: 'bg-(--hc) text-surface', Sign: Check },
  missed: { word: 'missed', look: `${hollow} text-ink-2`, Sign: X },
  excused: { word: 'excused', look: 'off border border-line text-ink-2', Sign: Minus },
  forgiven: { word: 'forgiven', look: `${hollow} text-ink`, Sign: LifeBuoy },
  open: { word: 'still open', look: `${hollow} border-dashed` },
  off: { word: 'not scheduled', look: 'border border-line' },
}

type Props = { label: string; occurrences: readonly WhyOccurrence[] }

/** The occurrences that made a figure, oldest first, in shapes and words; of many the latest. Below it what the shapes mean. */
export function OccurrenceStrip({ label, occurrences }: Props) {
  const shown = occurrences.slice(-mostShown)
  const outcomes = (Object.keys(looks) as WhyOutcome[]).filter((outcome) =>
    shown.some((one) => one.outcome === outcome),
  )
  if (shown.length === 0) return null
  return (
    <>
      <ol aria-label={label} className="flex flex-wrap gap-[3px]">
        {shown.map((occurrence) => (
          <li key={occurrence.from} title={wordsOf(occurrence)}>
            <Shape outcome={occurrence.outcome} />
            <span className="sr-only">{wordsOf(occurrence)}</span>
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-[.875rem] text-ink-3">
        {outcomes.map((outcome) => (
          <span key={outcome} aria-hidden="true" className="flex items-center gap-1.5">
            <Shape outcome={outcome} />
            {looks[outcome].word.charAt(0).toUpperCase() + looks[outcome].word.slice(1)}
          </span>
        ))}
        {shown.length < occurrences.length && (
          <span className="ml-auto">
            The last {shown.length} of {occurrences.length}
          </span>
        )}
      </div>
    </>
  )
}

function Shape({ outcome }: { outcome: WhyOutcome }) {
  const { look, Sign } = looks[outcome]
  return (
    <i aria-hidden="true" className={`grid size-5 place-items-center rounded-[4px] forced-color-adjust-none ${look}`}>
      {Sign && <Sign size={13} strokeWidth={3} />}
    </i>
  )
}

/** 'Monday, November 9: kept', 'Nov 9 to Nov 15: missed, 2 of 3'. */
function wordsOf({ from, to, outcome, done, asked, change }: WhyOccurrence): string {
  const first = dayOfNumber(from)
  const name = from === to ? longDayOf(first) : `${shortDayOf(first)} to ${shortDayOf(dayOfNumber(to))}`
  const times = done !== undefined && asked !== undefined && from !== to ? `, ${done} of ${rounded(asked)}` : ''
  const points = change === undefined ? '' : `, ${change < 0 ? '−' : '+'}${rounded(Math.abs(change))} points`
  return `${name}: ${looks[outcome].word}${times}${points}`
}

const rounded = (value: number): number => Math.round(value * 10) / 10
