import * as z from 'zod/mini'

const date = z.number()
const task = {
  text: z.string(),
  notes: z.nullish(z.string()),
  tags: z.nullish(z.array(z.string())),
  checklist: z.nullish(z.array(z.unknown())),
  reminders: z.nullish(z.array(z.nullable(z.object({ time: z.nullish(z.union([z.string(), date])) })))),
}

const daily = z.object({
  ...task,
  frequency: z.nullish(z.string()),
  everyX: z.nullish(z.number()),
  startDate: z.nullish(z.union([z.string(), date])),
  repeat: z.nullish(z.record(z.string(), z.unknown())),
  daysOfMonth: z.nullish(z.array(z.number())),
  weeksOfMonth: z.nullish(z.array(z.number())),
  history: z.nullish(z.array(z.nullable(z.object({ date, completed: z.nullish(z.boolean()) })))),
})
export type Daily = z.output<typeof daily>

const goodOrBad = z.object({
  ...task,
  up: z.nullish(z.boolean()),
  down: z.nullish(z.boolean()),
  history: z.nullish(
    z.array(z.nullable(z.object({ date, scoredUp: z.nullish(z.number()), scoredDown: z.nullish(z.number()) }))),
  ),
})
export type GoodOrBad = z.output<typeof goodOrBad>

/** What is read of the file, and nothing beside it. Entries of every list may be null. */
export const habiticaUser = z.object({
  preferences: z.nullish(z.object({ timezoneOffset: z.nullish(z.number()), dayStart: z.nullish(z.number()) })),
  tags: z.nullish(z.array(z.nullable(z.object({ id: z.string(), name: z.string() })))),
  tasks: z.object({
    dailys: z.nullish(z.array(z.nullable(daily))),
    habits: z.nullish(z.array(z.nullable(goodOrBad))),
    todos: z.nullish(z.array(z.unknown())),
    rewards: z.nullish(z.array(z.unknown())),
  }),
})

export const isHabitica = (json: unknown): boolean =>
  z.looseObject({ tasks: z.looseObject({ dailys: z.array(z.unknown()) }) }).safeParse(json).success

export const isWritten = <T>(entry: T | null): entry is T => entry !== null
