import type { Weekday } from '../time/day.ts'
import type { Rhythm } from './catalogue/catalogue-entry.ts'
import type { Proposal } from './proposal.ts'
import { goalTextOf, rhythmTextOf } from './rhythm-wording.ts'

type Way = { rhythm: Rhythm; target: number; reason: string }

/** Evenly spread days, for each count. */
const spread: Readonly<Record<number, readonly Weekday[]>> = {
  1: [0],
  2: [2, 4],
  3: [1, 3, 5],
  4: [1, 2, 4, 5],
  5: [1, 2, 3, 4, 5],
  6: [1, 2, 3, 4, 5, 6],
}

/** Other rhythms for the same habit, the easier first. Things to quit and daily necessities only change their goal. */
function rhythmsBeside({ rhythm, reading }: Proposal): { rhythm: Rhythm; name: string }[] {
  const isBound = reading?.isQuitting === true || (reading?.known?.entry.target ?? 0) >= 60
  if (rhythm === 'daily')
    return isBound
      ? []
      : [
          { rhythm: 3, name: 'A gentler start' },
          { rhythm: [1, 2, 3, 4, 5], name: 'With the weekend off' },
        ]
  if (typeof rhythm !== 'number') return [{ rhythm: rhythm.length, name: 'On days of your choice' }]
  return [
    ...(rhythm > 1 ? [{ rhythm: rhythm - 1, name: 'A gentler start' }] : []),
    { rhythm: spread[rhythm] ?? 'daily', name: 'On fixed days' },
    { rhythm: rhythm < 6 ? rhythm + 1 : 'daily', name: 'A little more' },
  ]
}

const firstGoalOf = (rhythm: Rhythm): number =>
  rhythm === 'daily' ? 30 : typeof rhythm === 'number' ? 8 : 8 * rhythm.length

const dailyGoals = [7, 14, 30, 60, 90]
const weeklyGoals = [2, 4, 8, 12, 26]

/** Every alternative, no two alike, and always enough for the maximum of five. */
export function otherWays(proposal: Proposal): Way[] {
  const { rhythm, target } = proposal
  const turns = typeof rhythm === 'object' ? rhythm.length : 1
  const goals = (rhythm === 'daily' ? dailyGoals : weeklyGoals.map((weeks) => weeks * turns)).filter(
    (goal) => goal !== target,
  )
  return [
    ...rhythmsBeside(proposal).map(({ rhythm, name }) => wayOf(name, rhythm, firstGoalOf(rhythm))),
    ...goals.map((goal) => wayOf(goal < target ? 'A first goal within reach' : 'For the long run', rhythm, goal)),
  ]
}

const wayOf = (name: string, rhythm: Rhythm, target: number): Way => ({
  rhythm,
  target,
  reason: `${name}: ${rhythmTextOf(rhythm)}. First goal: ${goalTextOf(rhythm, target)}.`,
})
