import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { type ExplainedFigure, whyOf } from '@daymark/domain/completions/why/why.ts'
import type { CountedDays } from '@daymark/domain/history/counted-days.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { useMemo } from 'react'
import { useToday } from '#api/time/today.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useLastKnown } from '#ui/opening.ts'
import { habitColorOf } from '../card/habit-color.ts'
import { useCountedDays } from '../history/counted-days.ts'
import { useHabitsData } from '../store/habits-context.ts'
import { OccurrenceStrip } from './occurrence-strip.tsx'

/** What is explained, by the name that it has on the screen. A figure and its best are explained together. */
export type WhySubject = { habitId: string; title: string; figures: readonly ExplainedFigure[] }

type Props = { subject: WhySubject | null; isOpen: boolean; onClose: () => void }

/** Why a figure is what it is: the occurrences that made it, and one sentence. */
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
        {isOpen && <Figures figures={shown.figures} habit={habit} today={today} />}
      </div>
    </Dialog>
  )
}

const percents: ReadonlySet<ExplainedFigure> = new Set(['completionRate', 'successRate'])

type FiguresProps = { figures: readonly ExplainedFigure[]; habit: HabitView; today: Day }

function Figures({ figures, habit, today }: FiguresProps) {
  const counted = useCountedDays(habit, today)
  return (
    <div className="grid gap-7">
      {figures.map((figure) => (
        <Reasons key={figure} figure={figure} isAlone={figures.length === 1} counted={counted} />
      ))}
    </div>
  )
}

type ReasonsProps = { figure: ExplainedFigure; isAlone: boolean; counted: CountedDays }

function Reasons({ figure, isAlone, counted }: ReasonsProps) {
  const why = useMemo(() => whyOf(figure, counted), [figure, counted])
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
      <OccurrenceStrip label="What made it" occurrences={why.occurrences} />
    </section>
  )
}
