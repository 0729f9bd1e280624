import { expect, test } from 'vitest'
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
