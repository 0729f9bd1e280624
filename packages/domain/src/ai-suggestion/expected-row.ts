import type { Suggestion } from './suggestion.ts'

/** For tables of tests: a name, icons that fit, schedules that fit, lowest and highest target. */
export type ExpectedRow = readonly [name: string, icons: string, schedules: string, lowest: number, highest: number]

/** 'd' daily, 'c3' three times a week, 'w135' on Monday, Wednesday and Friday. */
const codeOf = ({ frequency, weeklyCount, weeklyDays }: Suggestion): string =>
  frequency === 'daily' ? 'd' : frequency === 'weeklyCount' ? `c${weeklyCount}` : `w${(weeklyDays ?? []).join('')}`

/** A bare 'c' accepts any count. @internal For tests. */
export function isRight([, icons, schedules, lowest, highest]: ExpectedRow, answer: Suggestion): boolean {
  const code = codeOf(answer)
  return (
    icons.split(' ').includes(answer.iconName) &&
    schedules.split(' ').some((accepted) => accepted === code || (accepted === 'c' && code.startsWith('c'))) &&
    answer.targetStreakLength >= lowest &&
    answer.targetStreakLength <= highest
  )
}
