import { type Entry, entryAfter, noEntry } from '@daymark/domain/completions/entries/entry.ts'
import { habitDraft } from '@daymark/domain/habits/habit.ts'
import { daysOf } from '@daymark/domain/history/habit-days.ts'
import { packDays } from '@daymark/domain/history/packed-days.ts'
import { frequencyOf } from '@daymark/domain/habits/frequency-fields.ts'
import type { Measure } from '@daymark/domain/habits/measure.ts'
import { nameKeyOf } from '@daymark/domain/habits/refuse-habit.ts'
import { addDays, type Day, daysBetween, lastDays } from '@daymark/domain/time/day.ts'
import type { dayEntries, habits, pauses } from '#db/schema/habits.ts'
import { believableDays } from './believable-days.ts'
import type { DemoHabit } from './demo-habits.ts'
import type { DemoTime } from './demo-time.ts'
import { idAt } from './id-at.ts'
import { chanceFrom } from './seeded-chance.ts'

/** Later or earlier than usual by at most so many hours. */
const leeway = 0.8

const done: Entry = { ...noEntry, state: 'done' }

/** A habit of the demonstration as the tables have it. */
export type KeptHabit = {
  row: typeof habits.$inferInsert
  ticks: (typeof dayEntries.$inferInsert)[]
  /** One that is switched off has a pause without an end. */
  pauses: (typeof pauses.$inferInsert)[]
  /** The hour at which it is usually ticked. */
  hour: number
}

export function keptHabitOf(habit: DemoHabit, userId: string, position: number, time: DemoTime): KeptHabit {
  const { rhythm, createdDaysAgo, pausedDaysAgo } = habit
  const draft = habitDraft.parse(habit.draft)
  const { measure } = draft
  const chance = chanceFrom(draft.name)
  const createdDay = time.dayBefore(createdDaysAgo)
  const lastDay = time.dayBefore(pausedDaysAgo ?? 0)
  const frequency = frequencyOf(draft)
  const createdAt = time.at(createdDay, 7)
  const id = idAt(createdAt, chance)
  const days = believableDays(rhythm, { frequency, createdDay, lastDay, today: time.today }, chance)
  const said = measure === null ? days.map((day) => ({ ...done, day })) : amountsOn(days, measure, time.today, chance)
  const pauses = pausedDaysAgo === undefined ? [] : [{ from: addDays(lastDay, 1), to: null }]
  const ticks = said.map(({ day, state, amount }) => {
    const tickedAt = time.at(day, rhythm.hour + (chance() - 0.5) * 2 * leeway)
    return { userId, habitId: id, day, id: idAt(tickedAt, chance), state, amount }
  })
  return {
    row: {
      userId,
      id,
      ...draft,
      weeklyDays: draft.weeklyDays ?? [],
      nameKey: nameKeyOf(draft.name),
      isActive: pausedDaysAgo === undefined,
      pauses,
      position,
      createdAt,
      createdDay,
      days: packDays(daysOf(said)),
    },
    ticks,
    pauses: pauses.map((pause) => ({
      userId,
      id: idAt(time.at(pause.from, rhythm.hour), chance),
      habitId: id,
      ...pause,
    })),
    hour: rhythm.hour,
  }
}

/** On a completed day the target or a little more; on most others a part of it, as of today so far. */
function amountsOn(completed: readonly Day[], measure: Measure, today: Day, chance: () => number) {
  const [first = today] = completed
  return lastDays(today, daysBetween(first, today) + 1).flatMap((day) => {
    const isDone = completed.includes(day)
    const steps = Math.floor(chance() * 4)
    const amount = isDone ? measure.target + Math.max(0, steps - 1) * measure.step : (steps + 2) * measure.step
    return isDone || steps > 0 ? [{ day, ...entryAfter(noEntry, { amount }, measure) }] : []
  })
}
