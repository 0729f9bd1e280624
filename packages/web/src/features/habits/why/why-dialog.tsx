import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitRuleOf } from '@daymark/contract/wire.ts'
import type { DayRow } from '@daymark/domain/completions/why/habit-days.ts'
import { type ExplainedFigure, whyOf } from '@daymark/domain/completions/why/why.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { useMemo } from 'react'
import { useToday } from '#api/time/today.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useLastKnown } from '#ui/opening.ts'
import { habitColorOf } from '../card/habit-color.ts'
import { AllDays } from '../history/all-days.tsx'
import { useHabitsData } from '../store/habits-context.ts'
import { TurnStrip } from './turn-strip.tsx'

/** What is explained, by the name that it has on the screen. A figure and its best are explained together. */
export type WhySubject = { habitId: string; title: string; figures: readonly ExplainedFigure[] }

type Props = { subject: WhySubject | null; isOpen: boolean; onClose: () => void }

/** Why a figure is what it is: the turns that made it, and one sentence. */
export function WhyDialog({ subject, isOpen, onClose }: Props) {
  const shown = useLastKnown(subject)
  const today = useToday()
  const habit = useHabitsData(({ habits, paused }) =>
    [...habits, ...(paused ?? [])].find(({ id }) => id === shown?.habitId),
  )
  if (!shown || !habit) return null
  return (
    <Dialog
      isOpen={isOpen && subject !== null}
      onClose={onClose}
      title={`Why? ${shown.title}`}
      description={<bdi>{habit.name}</bdi>}
      width="narrow"
    >
      <div className="habit mt-5" style={habitColorOf(habit)}>
        {isOpen && (
          <AllDays habit={habit} today={today}>
            {(rows) => (
              <div className="grid gap-7">
                {shown.figures.map((figure) => (
                  <Reasons
                    key={figure}
                    figure={figure}
                    isAlone={shown.figures.length === 1}
                    habit={habit}
                    rows={rows}
                    today={today}
                  />
                ))}
              </div>
            )}
          </AllDays>
        )}
      </div>
    </Dialog>
  )
}

const percents: ReadonlySet<ExplainedFigure> = new Set(['completionRate', 'successRate'])

type ReasonsProps = { figure: ExplainedFigure; isAlone: boolean; habit: HabitView; rows: readonly DayRow[]; today: Day }

function Reasons({ figure, isAlone, habit, rows, today }: ReasonsProps) {
  const why = useMemo(() => whyOf(figure, habitRuleOf(habit), rows, today), [figure, habit, rows, today])
  return (
    <section>
      {!isAlone && <h3 className="mb-1.5 text-[.94rem] text-ink-2">{figure.startsWith('longest') ? 'Best' : 'Now'}</h3>}
      <p className="text-[2.5rem] leading-none font-bold tracking-[-.045em]">
        {Math.round(why.value)}
        {percents.has(figure) && '%'}
        {figure === 'strength' && (
          <span className="ml-2 text-[.94rem] font-normal tracking-normal text-ink-2">of 100</span>
        )}
      </p>
      <p className="mt-2 mb-4 font-medium">{why.sentence}.</p>
      <TurnStrip label="What made it" turns={why.turns} />
      {figure !== 'successRate' && habit[figure] !== why.value && (
        <p className="mt-3 text-[.875rem] text-ink-3">
          Not everything is on this device yet, so this may be a little off.
        </p>
      )}
    </section>
  )
}
