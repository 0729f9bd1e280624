import type { Verdict } from '@daymark/domain/completions/why/turns.ts'
import type { WhyTurn } from '@daymark/domain/completions/why/why.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { Check, LifeBuoy, type LucideIcon, Minus, X } from 'lucide-react'
import { longDayOf, shortDayOf } from '../card/day-words.ts'

/** So many turns are seen at once. */
const shownTurns = 60

const hollow = 'border-[1.5px] border-edge'
const looks: Record<Verdict, { word: string; look: string; Sign?: LucideIcon }> = {
  kept: { word: 'kept', look: 'bg-(--hc) text-surface', Sign: Check },
  missed: { word: 'missed', look: `${hollow} text-ink-2`, Sign: X },
  excused: { word: 'excused', look: 'off border border-line text-ink-2', Sign: Minus },
  forgiven: { word: 'forgiven', look: `${hollow} text-ink`, Sign: LifeBuoy },
  open: { word: 'still open', look: `${hollow} border-dashed` },
  off: { word: 'not scheduled', look: 'border border-line' },
}

/** The turns that made a figure, oldest first, in shapes and words; of many the latest. Below it what the shapes mean. */
export function TurnStrip({ label, turns }: { label: string; turns: readonly WhyTurn[] }) {
  const shown = turns.slice(-shownTurns)
  const occurring = (Object.keys(looks) as Verdict[]).filter((verdict) =>
    shown.some((turn) => turn.verdict === verdict),
  )
  if (shown.length === 0) return null
  return (
    <>
      <ol aria-label={label} className="flex flex-wrap gap-[3px]">
        {shown.map((turn) => (
          <li key={turn.from} title={wordsOf(turn)}>
            <Shape verdict={turn.verdict} />
            <span className="sr-only">{wordsOf(turn)}</span>
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-[.875rem] text-ink-3">
        {occurring.map((verdict) => (
          <span key={verdict} aria-hidden="true" className="flex items-center gap-1.5">
            <Shape verdict={verdict} />
            {looks[verdict].word.charAt(0).toUpperCase() + looks[verdict].word.slice(1)}
          </span>
        ))}
        {shown.length < turns.length && (
          <span className="ml-auto">
            The last {shown.length} of {turns.length}
          </span>
        )}
      </div>
    </>
  )
}

function Shape({ verdict }: { verdict: Verdict }) {
  const { look, Sign } = looks[verdict]
  return (
    <i aria-hidden="true" className={`grid size-5 place-items-center rounded-[4px] forced-color-adjust-none ${look}`}>
      {Sign && <Sign size={13} strokeWidth={3} />}
    </i>
  )
}

/** 'Monday, November 9: kept', 'Nov 9 to Nov 15: missed, 2 of 3'. */
function wordsOf({ from, to, verdict, done, asked, change }: WhyTurn): string {
  const days: Day[] = from === to ? [from] : [from, to]
  const name = days.length === 1 ? longDayOf(from) : days.map(shortDayOf).join(' to ')
  const times = done !== undefined && asked !== undefined && from !== to ? `, ${done} of ${rounded(asked)}` : ''
  const points = change === undefined ? '' : `, ${change < 0 ? '−' : '+'}${rounded(Math.abs(change))} points`
  return `${name}: ${looks[verdict].word}${times}${points}`
}

const rounded = (value: number): number => Math.round(value * 10) / 10
