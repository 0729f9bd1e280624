import { moreForWebhooks, queriesOfUnchangedList, queriesPerCall } from '../../../server/test/scale/queries-per-call.ts'
import type { Row } from '../report.ts'

/** The calls that a day is made of. All the others are in the same table, to which a test holds every one. */
const calls = {
  'habits.listHabits': 'a list of habits',
  'completions.toggleCompletion': 'a tick',
  'completions.listHabitCompletions': 'all completions of one habit',
  'auth.login': 'a sign-in',
} satisfies Partial<Record<keyof typeof queriesPerCall, string>>

export const queryRows = (): Row[] => [
  ...Object.entries(calls).map(([call, name]) => rowOf(name, queriesPerCall[call as keyof typeof calls])),
  rowOf('a list of habits that did not change', queriesOfUnchangedList),
  rowOf('a tick that a webhook hears of', queriesPerCall['completions.toggleCompletion'] + moreForWebhooks),
]

const rowOf = (name: string, ratio: number): Row => ({
  name: `sent to the database for ${name}`,
  ratio,
  unit: 'statements',
})
