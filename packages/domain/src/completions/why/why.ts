import type { Rule } from '../../habits/rule.ts'
import type { Day } from '../../time/day.ts'
import { windowDays } from '../window-days.ts'
import { askedPeriodsOf, successOf } from './asked-periods.ts'
import { calendarTurnsOf, monthDaysOf } from './calendar-turns.ts'
import { type DayRow, type HabitDays, habitDaysOf } from './habit-days.ts'
import { strengthChangesOf } from './strength-changes.ts'
import { type Turn, turnsOf } from './turns.ts'
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
 * Why a figure is what it is: the turns that made it, oldest first, and a sentence. A streak is the number of kept turns;
 * a rate is what was done of what was asked, summed over the turns; strength is that before the first turn, and the changes.
 */
export type Why = { value: number; turns: readonly WhyTurn[]; sentence: string; before?: number }

export type WhyTurn = Turn & {
  /** Completions, and how many were asked for. Of the success rate. */
  done?: number
  asked?: number
  /** By how much strength changed, in percentage points. */
  change?: number
}

/** The reasons of a figure, from the days that the figure itself is computed from. */
export function whyOf(figure: ExplainedFigure, rule: Rule, rows: readonly DayRow[], today: Day): Why {
  const days = habitDaysOf(rule, rows, today)
  switch (figure) {
    case 'currentStreak':
      return currentRun(days.figures.currentStreak, calendarTurnsOf(days), today)
    case 'scheduleStreak':
      return currentRun(days.figures.scheduleStreak, turnsOf(days), today)
    case 'longestStreak':
      return longestRun(days.figures.longestStreak, calendarTurnsOf(days), today)
    case 'longestScheduleStreak':
      return longestRun(days.figures.longestScheduleStreak, turnsOf(days), today)
    case 'completionRate': {
      const turns = monthDaysOf(days)
      return { value: days.figures.completionRate, turns, sentence: rateWords(turns, today) }
    }
    case 'successRate': {
      const turns = askedPeriodsOf(days)
      return { value: successOf(days), turns, sentence: successWords(turns, days.figures, today) }
    }
    case 'strength':
      return strengthOf(days, today)
    default:
      return figure satisfies never
  }
}

function strengthOf(days: HabitDays, today: Day): Why {
  const { before, changes } = strengthChangesOf(days)
  const turns = monthDaysOf(days).map((turn, index) => ({ ...turn, change: changes[index] ?? 0 }))
  return { value: days.figures.strength, turns, sentence: strengthWords(turns, today), before }
}

/** The runs: turns between two missed ones. */
function runsIn(turns: readonly Turn[]): Turn[][] {
  const runs: Turn[][] = [[]]
  for (const turn of turns) {
    if (turn.verdict === 'missed') runs.push([])
    else runs.at(-1)?.push(turn)
  }
  return runs
}

const keptIn = (turns: readonly Turn[]): number => turns.filter(({ verdict }) => verdict === 'kept').length

/** From the first kept turn on. */
const fromKept = (turns: readonly Turn[]): Turn[] => turns.slice(turns.findIndex(({ verdict }) => verdict === 'kept'))

/** The turns since the run began; of an ended one those since it ended, the last thirty at most. */
function currentRun(value: number, turns: readonly Turn[], today: Day): Why {
  const run = runsIn(turns).at(-1) ?? []
  const ended = turns.slice(turns.findLastIndex(({ verdict }) => verdict === 'kept') + 1).slice(-windowDays)
  const shown = value > 0 ? fromKept(run) : ended
  return { value, turns: shown, sentence: runWords(value, shown, today, false) }
}

/** The longest run, of equal ones the latest, up to its last kept turn. */
function longestRun(value: number, turns: readonly Turn[], today: Day): Why {
  const run = runsIn(turns).findLast((one) => keptIn(one) === value) ?? []
  const shown =
    value === 0 ? [] : fromKept(run).slice(0, fromKept(run).findLastIndex(({ verdict }) => verdict === 'kept') + 1)
  return { value, turns: shown, sentence: runWords(value, shown, today, true) }
}
