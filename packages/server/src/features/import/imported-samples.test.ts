import { readFileSync } from 'node:fs'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { isLimit } from '@daymark/domain/habits/measure.ts'
import { expect, test } from 'vitest'
import { importSamples, samplePath } from '../../../test/files/import-samples.ts'
import { importFile } from '../../../test/world/send-form.ts'
import { makeWorld } from '../../../test/world/world.ts'

/** Names as they stand here: of several alike, all but the first have a number. */
function namesHere(names: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}

test.each(importSamples)(
  'imports every habit, day and streak of %s, and nothing on a second import',
  async (name, expected) => {
    await using world = await makeWorld({ now: '2026-03-29T08:00:00Z' })
    const ada = await world.signUp({ timeZone: 'Asia/Tokyo' })
    const file = readFileSync(samplePath(name))
    const report = await importFile(world, ada, file)
    expect(report).toMatchObject({ habits: expected.habits, completions: expected.doneDays })
    const habits = (await ada.get('/habits?includeInactive=true')).body as HabitView[]
    expect(habits.map((habit) => habit.name)).toEqual(namesHere(expected.list.map((habit) => habit.name)))
    const isCounted = (_: unknown, index: number) => !isLimit(habits[index]?.measure ?? null)
    expect(habits.filter(isCounted).map(figuresOf)).toEqual(
      expected.list
        .filter(isCounted)
        .map((habit) => [habit.doneDays, habit.longestRunOfDoneDays, habit.firstDone, !habit.archived]),
    )
    // Of a limit, each day without an entry is kept.
    for (const habit of habits.filter(({ measure }) => isLimit(measure)))
      expect(habit.currentStreak).toBeGreaterThan(600)
    expect(await importFile(world, ada, file)).toMatchObject({ importId: null, habits: 0, completions: 0, notes: 0 })
  },
)

const figuresOf = ({ totalCompletions, longestStreak, firstCompletedDay, isActive }: HabitView) => [
  totalCompletions,
  longestStreak,
  firstCompletedDay,
  isActive,
]

/** They lie beside the project and are no part of it. */
test.skipIf(importSamples.length === 0)('every sample was uploaded', () => {
  expect(importSamples).toHaveLength(15)
})
