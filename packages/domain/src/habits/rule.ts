import type { Day } from '../time/day.ts'
import type { Frequency } from './frequency.ts'
import { type FrequencyFields, frequencyOf } from './frequency-fields.ts'
import type { Measure } from './measure.ts'

/** What a habit asks for. The day of creation is the first on which a limit counts, and starts an interval. */
export type Rule = { frequency: Frequency; measure: Measure | null; createdDay: Day }

export const ruleOf = (habit: FrequencyFields & Pick<Rule, 'measure' | 'createdDay'>): Rule => ({
  frequency: frequencyOf(habit),
  measure: habit.measure,
  createdDay: habit.createdDay,
})
