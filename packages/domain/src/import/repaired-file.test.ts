import { expect, test } from 'vitest'
import type { Day } from '../time/day.ts'
import { foundHabit } from './found.ts'
import { summedLosses } from './losses.ts'
import { repairedFile } from './repaired-file.ts'

test('texts at any depth can be saved afterwards, and what was replaced is told', () => {
  const entry = { day: '2026-03-01' as Day, status: 'done' as const, value: 1, note: 'cut off \ud83d' }
  const habit = foundHabit('  Re\0ad ', { entries: [entry], extra: { deep: [{ text: '\0', fine: '😀' }] } })
  const file = repairedFile({
    source: 'loop',
    layout: 'x',
    habits: [habit],
    losses: [{ kind: 'characters', count: 1 }],
  })
  expect(file.habits[0]).toMatchObject({ name: 'Re�ad', extra: { deep: [{ text: '�', fine: '😀' }] } })
  expect(file.habits[0]?.entries).toEqual([{ ...entry, note: 'cut off �' }])
  expect(summedLosses(file.losses)).toEqual([{ kind: 'characters', count: 4 }])
})
