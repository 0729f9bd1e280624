import type { Amount } from '../habits/amount.ts'
import { amountText } from '../habits/measure-wording.ts'
import type { Measure } from '../habits/measure.ts'

/** An open habit in a message: how much of its measure was entered today. */
export type OpenHabit = { name: string; measure: Measure | null; amount: Amount }

/** '8 glasses'; null for a habit without a measure. */
export const targetText = ({ measure }: OpenHabit): string | null =>
  measure && `${amountText(measure.target)} ${measure.unit}`

/** '5 of 8 glasses so far'; null where nothing was entered yet. */
export const progressText = ({ measure, amount }: OpenHabit): string | null =>
  measure && amount > 0 ? `${amountText(amount)} of ${amountText(measure.target)} ${measure.unit} so far` : null

/** A message about several habits says this of the first few that have been started. */
const named = 3

/** ' Water: 5 of 8 glasses so far. Steps: 1,200 of 10,000 steps so far.', to follow another sentence. */
export const progressSentences = (habits: readonly OpenHabit[]): string =>
  habits
    .flatMap((habit) => {
      const progress = progressText(habit)
      return progress === null ? [] : [` ${habit.name}: ${progress}.`]
    })
    .slice(0, named)
    .join('')
