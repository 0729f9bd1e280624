import type { DayPart } from '@daymark/domain/habits/arrangement.ts'

export const dayPartNames = {
  morning: 'Morning',
  midday: 'Midday',
  evening: 'Evening',
} satisfies Record<DayPart, string>
