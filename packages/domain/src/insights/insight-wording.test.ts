import { expect, test } from 'vitest'
import type { Day } from '../time/day.ts'
import { type Finding, insightKinds } from './finding.ts'
import { insightWordsOf, nothingFound, waitingWords } from './insight-wording.ts'

const habit = { id: '1', name: 'Run' }
const findings: Record<Finding['kind'], Finding> = {
  weekday: {
    kind: 'weekday',
    habit,
    days: 1340,
    best: { weekdays: [1, 2, 3, 4, 5], percent: 85 },
    worst: { weekdays: [6, 0], percent: 50 },
  },
  link: { kind: 'link', habit, other: { id: '2', name: 'Sleep' }, days: 180, withFirst: 0.853, withoutFirst: 0.55 },
  change: { kind: 'change', habit, days: 200, day: '2026-03-03' as Day, before: 0.61, after: 0.822, isPerWeek: false },
  timeOfDay: { kind: 'timeOfDay', habit, days: 120, minute: 460, withFirst: 0.88, withoutFirst: 0.71 },
  amount: { kind: 'amount', habit, days: 90, unit: 'km', slope: -612.4, low: -900.2, high: -301 },
}

test.each([
  ['weekday', 'You complete "Run" most on weekdays (85%) and least on weekends (50%).'],
  ['link', 'On days you complete "Run", you complete "Sleep" 85% of the time; on other days, 55%.'],
  ['change', 'Since around Mar 3, 2026, you complete "Run" 82% of the time; before that, it was 61% of the time.'],
  [
    'timeOfDay',
    'After completing "Run" before 7:40 AM, you complete it the next time in 88% of cases; after later ones, in 71%.',
  ],
  ['amount', '"Run" is going down by 0.612 km a month, most likely between 0.301 and 0.9.'],
] as const)('%s in words, with its numbers', (kind, sentence) => {
  expect(insightWordsOf(findings[kind]).sentence).toBe(sentence)
})

test('a count per week changes in times a week, and a late minute is after midnight', () => {
  const change = { ...findings.change, before: 0.3, after: 0.486, isPerWeek: true } as Finding
  expect(insightWordsOf(change).sentence).toBe(
    'Since around Mar 3, 2026, you complete "Run" 3.4 times a week; before that, it was 2.1 times a week.',
  )
  const late = { ...findings.timeOfDay, minute: 1445 } as Finding
  expect(insightWordsOf(late).sentence).toContain('before 12:05 AM')
})

test('each says how many days it rests on, what it does not say, and how it was computed', () => {
  expect(insightWordsOf(findings.weekday).basis).toBe('Based on 1,340 days.')
  for (const kind of ['weekday', 'link', 'timeOfDay'] as const) {
    expect(insightWordsOf(findings[kind]).caution).toBe('Goes together, not: causes.')
  }
  for (const kind of insightKinds) {
    const { caution, method } = insightWordsOf(findings[kind])
    expect(caution).toMatch(/, not.*\.$/)
    for (const sentence of method) expect(sentence).toMatch(/^[A-Z][^.]+\.$/)
    expect(waitingWords[kind]).toMatch(/^(Comparing|Seeing) .+ takes at least \d+ .+\.$/)
  }
  expect(nothingFound).toContain('could be chance')
})
