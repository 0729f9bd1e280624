import type { GapGroup } from './gaps.ts'

/** What a strength from 0 to 100 means, in plain words. */
export function strengthWordsOf(strength: number): string {
  if (strength === 0) return 'Nothing to measure yet. Every completion makes it stronger.'
  if (strength < 25) return 'Just getting started. Every completion counts a lot now.'
  if (strength < 50) return 'Taking shape. Keep it up for a few more weeks.'
  if (strength < 75) return 'Getting steady. One missed day won’t hurt much.'
  if (strength < 95) return 'Strong. It’s becoming part of your day.'
  return 'As strong as it gets. You hardly ever miss it.'
}

/** '1 day', '1.5 days'. */
export const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

/** The days of a group of gaps: '1', '4–7', '31+'. */
export const gapRangeOf = ({ from, to }: GapGroup): string =>
  from === to ? String(from) : Number.isFinite(to) ? `${from}–${to}` : `${from}+`
