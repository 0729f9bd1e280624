import type { CountedDays } from '../../history/counted-days.ts'
import { figuresIn, windowDays } from '../../history/figures.ts'
import { calendarOccurrencesOf, type Occurrence, occurrencesOf } from '../../history/occurrences.ts'
import { strengthOn, strengthsOf } from '../../history/strength.ts'
import { lastDaysOf, ratedOccurrencesOf, type WhyOccurrence } from './why-occurrences.ts'
import { rateWords, runWords, strengthWords, successWords } from './why-wording.ts'

export const explainedFigures = [
  'currentStreak',
  'longestStreak',
  'scheduleStreak',
  'longestScheduleStreak',
  'completionRate',
  'successRate',
  'strength',
] as const
export type ExplainedFigure = (typeof explainedFigures)[number]

/**
 * Why a figure is what it is: the occurrences that made it, oldest first, and a sentence. A streak is the number of
 * completed ones; a rate is what was done of what was asked, summed over them; strength is that before the first one, and
 * the changes.
 */
export type Why = { value: number; occurrences: readonly WhyOccurrence[]; sentence: string; before?: number }

/** The reasons of a figure, from the days that the figure itself is computed from. */
export function whyOf(figure: ExplainedFigure, counted: CountedDays): Why {
  const figures = figuresIn(counted)
  const value = figures[figure]
  const { today } = counted
  switch (figure) {
    case 'currentStreak':
      return currentRun(value, calendarOccurrencesOf(counted), today)
    case 'scheduleStreak':
      return currentRun(value, occurrencesOf(counted), today)
    case 'longestStreak':
      return longestRun(value, calendarOccurrencesOf(counted), today)
    case 'longestScheduleStreak':
      return longestRun(value, occurrencesOf(counted), today)
    case 'completionRate': {
      const occurrences = lastDaysOf(counted)
      return { value, occurrences, sentence: rateWords(occurrences, today) }
    }
    case 'successRate': {
      const occurrences = ratedOccurrencesOf(counted)
      return { value, occurrences, sentence: successWords(occurrences, figures.excusedDays, today) }
    }
    case 'strength': {
      const strengths = strengthsOf(counted)
      const on = (day: number) => 100 * strengthOn(strengths, day)
      const occurrences = lastDaysOf(counted).map((day) => ({ ...day, change: on(day.from) - on(day.from - 1) }))
      return { value, occurrences, sentence: strengthWords(occurrences, today), before: on(today - windowDays) }
    }
    default:
      return figure satisfies never
  }
}

const isCompleted = ({ outcome }: Occurrence): boolean => outcome === 'completed'

/** Occurrences between two missed ones. */
function runsIn(occurrences: readonly Occurrence[]): Occurrence[][] {
  const runs: Occurrence[][] = [[]]
  for (const occurrence of occurrences) {
    if (occurrence.outcome === 'missed') runs.push([])
    else runs.at(-1)?.push(occurrence)
  }
  return runs
}

/** The occurrences since the run began; of an ended one those since it ended, the last thirty at most. */
function currentRun(value: number, occurrences: readonly Occurrence[], today: number): Why {
  const run = runsIn(occurrences).at(-1) ?? []
  const ended = occurrences.slice(occurrences.findLastIndex(isCompleted) + 1).slice(-windowDays)
  const shown = value > 0 ? run.slice(run.findIndex(isCompleted)) : ended
  return { value, occurrences: shown, sentence: runWords(value, shown, today, false) }
}

/** The longest run, of equal ones the latest, up to its last completed occurrence. */
function longestRun(value: number, occurrences: readonly Occurrence[], today: number): Why {
  const run = runsIn(occurrences).findLast((one) => one.filter(isCompleted).length === value) ?? []
  const shown = value === 0 ? [] : run.slice(run.findIndex(isCompleted), run.findLastIndex(isCompleted) + 1)
  return { value, occurrences: shown, sentence: runWords(value, shown, today, true) }
}
