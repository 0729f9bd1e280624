import type { EntryView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { completionsRoutes } from '@daymark/contract/routes/completions.routes.ts'
import { habitRuleOf } from '@daymark/contract/wire.ts'
import { explainedFigures, whyOf } from '@daymark/domain/completions/why/why.ts'
import { amountOf } from '@daymark/domain/habits/amount.ts'
import { countDays } from '@daymark/domain/history/counted-days.ts'
import { daysOf } from '@daymark/domain/history/habit-days.ts'
import { addDays, type Day } from '@daymark/domain/time/day.ts'
import type { OwnCall } from '#http/own-calls.ts'

/** So many days can be asked for at a time. */
const daysAtATime = 400

/** Each figure with the sentence that explains it, from all days of the habit. */
export async function explainedFiguresOf(habit: HabitView, call: OwnCall, today: Day) {
  const days = await readDays(habit, call, today)
  const rows = days.map(({ day, state, amount }) => ({ day, state, amount: amount === null ? null : amountOf(amount) }))
  const counted = countDays({ rule: habitRuleOf(habit), days: daysOf(rows) }, today)
  return Object.fromEntries(
    explainedFigures.map((figure) => {
      const { value, sentence } = whyOf(figure, counted)
      return [figure, { value: Math.round(value), why: sentence }]
    }),
  )
}

/**
 * One call after the other: a long history is no reason to make many at once. The first reaches back behind the day of
 * creation, where amounts may be that completed no day. After a flight west there may be days after today.
 */
async function readDays({ id, createdDay, firstCompletedDay }: HabitView, call: OwnCall, today: Day) {
  const days: EntryView[] = []
  const last = addDays(today, 2)
  const recent = addDays(last, 1 - daysAtATime)
  const first = [createdDay, firstCompletedDay ?? createdDay].reduce(
    (one, other) => (one < other ? one : other),
    recent,
  )
  for (let from = first; from <= last; from = addDays(from, daysAtATime)) {
    const querystring = { from, to: addDays(from, daysAtATime - 1) }
    // oxlint-disable-next-line no-await-in-loop
    days.push(...(await call(completionsRoutes.listDays, { params: { id }, querystring })))
  }
  return days
}
