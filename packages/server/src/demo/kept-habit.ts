import { noMarks } from '@daymark/domain/completions/entries/day-marks.ts'
import { historyOf } from '@daymark/domain/completions/history.ts'
import { keptFiguresOf } from '@daymark/domain/completions/stored-figures.ts'
import { habitDraft } from '@daymark/domain/habits/habit.ts'
import { frequencyOf } from '@daymark/domain/habits/frequency-fields.ts'
import { nameKeyOf } from '@daymark/domain/habits/refuse-habit.ts'
import type { entries, habits } from '#db/schema/habits.ts'
import { believableDays } from './believable-days.ts'
import type { DemoHabit } from './demo-habits.ts'
import type { DemoTime } from './demo-time.ts'
import { idAt } from './id-at.ts'
import { chanceFrom } from './seeded-chance.ts'

/** Later or earlier than usual by at most so many hours. */
const leeway = 0.8

/** A habit of the demonstration as the tables have it, with the figures that the API would have kept. */
export type KeptHabit = {
  row: typeof habits.$inferInsert
  ticks: (typeof entries.$inferInsert)[]
  /** The hour at which it is usually ticked. */
  hour: number
}

export function keptHabitOf(habit: DemoHabit, userId: string, position: number, time: DemoTime): KeptHabit {
  const { rhythm, createdDaysAgo, pausedDaysAgo } = habit
  const draft = habitDraft.parse(habit.draft)
  const chance = chanceFrom(draft.name)
  const createdDay = time.dayBefore(createdDaysAgo)
  const lastDay = time.dayBefore(pausedDaysAgo ?? 0)
  const frequency = frequencyOf(draft)
  const createdAt = time.at(createdDay, 7)
  const id = idAt(createdAt, chance)
  const days = believableDays(rhythm, { frequency, createdDay, lastDay, today: time.today }, chance)
  const history = historyOf(days)
  const rule = { frequency, measure: draft.measure, createdDay }
  const { recentDays, recentEntries, ...kept } = keptFiguresOf(rule, { ...noMarks, history })
  return {
    row: {
      userId,
      id,
      ...draft,
      weeklyDays: draft.weeklyDays ?? [],
      nameKey: nameKeyOf(draft.name),
      isActive: pausedDaysAgo === undefined,
      position,
      createdAt,
      createdDay,
      history,
      ...kept,
      recentDays: [...recentDays],
      recentEntries: [...recentEntries],
    },
    ticks: days.map((day) => {
      const tickedAt = time.at(day, rhythm.hour + (chance() - 0.5) * 2 * leeway)
      return { userId, habitId: id, day, id: idAt(tickedAt, chance) }
    }),
    hour: rhythm.hour,
  }
}
