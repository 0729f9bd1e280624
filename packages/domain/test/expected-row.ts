import type { Suggestion } from '../src/ai-suggestion/suggestion.ts'

/** A name, icons that fit, schedules that fit, lowest and highest target. */
export type ExpectedRow = readonly [name: string, icons: string, schedules: string, lowest: number, highest: number]

/** 'd' daily, 'c3' three times a week, 'w135' on Monday, Wednesday and Friday. */
const codeOf = ({ frequency, weeklyCount, weeklyDays }: Suggestion): string =>
  frequency === 'daily' ? 'd' : frequency === 'weeklyCount' ? `c${weeklyCount}` : `w${(weeklyDays ?? []).join('')}`

/** A bare 'c' accepts any count. */
export function isRight([, icons, schedules, lowest, highest]: ExpectedRow, suggestion: Suggestion): boolean {
  const code = codeOf(suggestion)
  return (
    icons.split(' ').includes(suggestion.iconName) &&
    schedules.split(' ').some((accepted) => accepted === code || (accepted === 'c' && code.startsWith('c'))) &&
    suggestion.targetStreakLength >= lowest &&
    suggestion.targetStreakLength <= highest
  )
}
