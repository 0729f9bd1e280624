import { queriesPerCall } from '../../../server/test/scale/queries-per-call.ts'
import type { Row } from '../report.ts'

/** The calls that a day is made of. All the others are in the same table, to which a test holds every one. */
const calls = {
  'habits.listHabits': 'a list of habits',
  'completions.toggleCompletion': 'a tick',
  'completions.listHabitCompletions': 'all completions of one habit',
  'auth.login': 'a sign-in',
} satisfies Partial<Record<keyof typeof queriesPerCall, string>>

export const queryRows = (): Row[] =>
  Object.entries(calls).map(([call, name]) => ({
    name: `sent to the database for ${name}`,
    ratio: queriesPerCall[call as keyof typeof calls],
    unit: 'statements',
  }))
