import type { FoundFile } from '@daymark/domain/import/found.ts'
import { frequencyWordsOf, nearestScheduleOf } from '@daymark/domain/import/found-frequency.ts'
import { planSteps } from '@daymark/domain/import/import-plan.ts'
import { mapToHabit, type MappedHabit } from '@daymark/domain/import/mapped-habit.ts'
import { repairedFile } from '@daymark/domain/import/repaired-file.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { expect, test } from 'vitest'
import { inSteps } from '#limits/pace.ts'
import { asExpected, type ExpectedHabit, importSamples, samplePath } from '../../../../test/files/import-samples.ts'
import { readFile } from './read-file.ts'

test.each(importSamples)('reads every value of %s', (name, expected) => {
  const { habits } = readFile({ path: samplePath(name), timeZone: 'Pacific/Kiritimati' })
  expect(habits).toHaveLength(expected.habits)
  const done = habits.flatMap(({ entries }) => entries).filter(({ status }) => status === 'done')
  expect(done).toHaveLength(expected.doneDays)
  const told = habits.map((habit, index) => asExpected(habit, expected.list[index] as ExpectedHabit))
  expect(told).toEqual(expected.list)
})

/** They lie beside the project and are no part of it. */
test.skipIf(importSamples.length === 0)('every sample file is tested', () => {
  expect(importSamples).toHaveLength(15)
})

const moment = { now: Temporal.Instant.from('2026-03-29T08:00:00Z'), timeZone: 'UTC', today: '2026-03-29' as Day }
const mappedFrom = ({ source, habits }: FoundFile): MappedHabit[] =>
  habits.map((habit) => mapToHabit(habit, source, moment))
const numbers = (lists: readonly unknown[][]) => lists.map((list) => list.length)
const samples = importSamples.map(([name]) => repairedFile(readFile({ path: samplePath(name), timeZone: 'UTC' })))

test.skipIf(importSamples.length === 0)('no amount, goal, skip, explicit no or day note of any sample is lost', () => {
  const found = samples.flatMap(({ habits }) => habits)
  const mapped = samples.flatMap(mappedFrom)
  const days = mapped.flatMap(({ entries, measure }) => entries.map((entry) => ({ ...entry, measure })))
  expect(found).toHaveLength(51)
  expect(numbers([mapped.filter(({ measure }) => measure), days.filter(({ amount }) => amount !== null)])).toEqual([
    7, 58,
  ])
  expect(days.filter(({ state }) => state === 'skipped')).toHaveLength(1)
  // Two of the 24 are parts of a target, which say more than no.
  const missed = days.filter(({ state }) => state === 'notDone')
  const parts = days.filter(({ state, amount }) => state === 'none' && amount !== null)
  expect(numbers([missed, parts])).toEqual([22, 2])
  for (const { amount, measure } of parts) expect(amount).toBeLessThan(measure?.target ?? 0)
  const notes = found.flatMap(({ entries }) => entries.flatMap(({ note }) => note ?? []))
  expect(days.flatMap(({ note }) => note ?? [])).toEqual(notes)
  expect(mapped.flatMap((habit) => habit.notes)).toEqual([])
})

test.skipIf(importSamples.length === 0)('amounts and goals of the samples are exact, except for a limit of 0', () => {
  const changed = samples.flatMap((file) =>
    mappedFrom(file).flatMap(({ name, losses }) =>
      losses.flatMap(({ kind, count }) => (kind.startsWith('changed') && count > 0 ? [[name, kind, count]] : [])),
    ),
  )
  expect(changed).toEqual([['Junk food', 'changedGoals', 1]])
})

test.skipIf(importSamples.length === 0)('no reminder, category or tag of any sample is lost', () => {
  const found = samples.flatMap(({ habits }) => habits)
  const mapped = samples.flatMap(mappedFrom)
  expect(mapped.map(({ reminders }) => reminders)).toEqual(found.map(({ reminders }) => reminders))
  expect(mapped.flatMap(({ reminders }) => reminders)).toHaveLength(2)
  const labels = found.map(({ category, tags }) => [category, ...tags].filter(Boolean))
  expect(mapped.map(({ groupName, dayPart }) => [groupName, dayPart].filter(Boolean))).toEqual(labels)
  expect(labels.flat()).toHaveLength(16)
})

test.skipIf(importSamples.length === 0)(
  'what remains are schedules beyond our four kinds, stars, to-dos, and what only that tracker has',
  async () => {
    const account = { present: [], pausesForAll: [], access: { maxHabits: 100 } }
    const plans = await Promise.all(samples.map((file) => inSteps(planSteps(file, account, moment))))
    const lost = samples.flatMap(({ source, layout }, index) =>
      (plans[index]?.losses ?? []).map(({ kind, count }) => `${source}, ${layout}: ${count} ${kind}`),
    )
    expect(lost).toEqual([
      'beaverhabits, JSON: 1 schedules',
      'beaverhabits, JSON: 1 labels',
      'habitica, user data: 1 changedGoals',
      'habitica, user data: 1 tasks',
      'habittrove, backup: 1 labels',
      'habittrove, backup: 3 extras',
      'habittrove, backup: 1 tasks',
      'loop, CSV, before version 2.3.1: 1 schedules',
      'loop, CSV, since version 2.3.1: 1 schedules',
      'loop, full backup, version 25: 1 schedules',
      'rewire, backup, version 24: 1 extras',
      'tickmate, backup, version 13: 6 extras',
    ])
    const schedules = samples.flatMap(({ habits }) =>
      habits.flatMap(({ frequency }) => (nearestScheduleOf(frequency).isExact ? [] : frequencyWordsOf(frequency))),
    )
    expect(schedules).toEqual(['once in 2 weeks', '2 times in 3 days', '2 times in 3 days', 'once a month'])
    expect(
      samples.flatMap(({ habits }) => habits).filter(({ isStarred, isPinned }) => isStarred || isPinned),
    ).toHaveLength(2)
  },
)
