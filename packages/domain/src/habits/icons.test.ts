import { expect, test } from 'vitest'
import { habitColors } from './colors.ts'
import { habitFields } from './habit.ts'
import { iconNames, iconOf, offeredIcons } from './icons.ts'

test('38 icons are known and the first 36, through octagon, are offered', () => {
  expect(new Set(iconNames).size).toBe(38)
  expect(offeredIcons).toHaveLength(36)
  expect([offeredIcons.at(0), offeredIcons.at(-1)]).toEqual(['activity', 'octagon'])
})

test('an unknown name is shown as a circle', () => {
  expect(['run', 'Zap', 'rocket', '', 'toString'].map(iconOf)).toEqual(['run', 'zap', 'circle', 'circle', 'circle'])
})

test('twelve colours are offered, all different and all fit for a habit', () => {
  expect(new Set(habitColors.map(({ code }) => code)).size).toBe(12)
  expect(new Set(habitColors.map(({ name }) => name)).size).toBe(12)
  for (const { code } of habitColors) expect(habitFields.colorCode.parse(code)).toBe(code)
})
