import { addedAmount, entryNote, wantedEntry } from '@daymark/domain/completions/entries/entry-fields.ts'
import { dayStates } from '@daymark/domain/history/habit-days.ts'
import { day } from '@daymark/domain/time/day.ts'
import * as z from 'zod/mini'
import { dashboardStatsView, habitView } from './habits.shapes.ts'
import { calendarDay, id, outcome } from './parts.shapes.ts'
import type { Shapes } from './route.ts'

const completionView = z.object({ id, habitId: id, completedDate: calendarDay, notes: z.nullable(z.string()) })
export type CompletionView = z.infer<typeof completionView>

/** Without a day it is the user's today. With `isCompleted` a repeat changes nothing; without it, each call flips the day. */
const toggle = z.object({
  habitId: id,
  completedDate: z.optional(day),
  isCompleted: z.optional(z.boolean('isCompleted must be true or false')),
  notes: z.optional(entryNote),
})

/** What is stored of a day. One with nothing in it has the state none, no amount and no note. */
const entryView = z.object({
  day: calendarDay,
  state: z.enum(dayStates),
  amount: z.nullable(z.number()),
  note: z.nullable(z.string()),
})
export type EntryView = z.infer<typeof entryView>

const dayPlace = z.object({ id, day })

// The habit is included, so that its new streaks need no second call.
const changed = z.extend(outcome, { isCompleted: z.boolean(), updatedStats: dashboardStatsView, habit: habitView })
const changedDay = z.extend(changed, { entry: entryView })

export const completionsShapes = {
  toggleCompletion: {
    summary: 'Complete a habit on a day, or take that back',
    body: toggle,
    response: { 200: changed },
  },
  listCompletions: { summary: 'All of your completions', response: { 200: z.array(completionView) } },
  listHabitCompletions: {
    summary: 'The completions of one of your habits',
    params: z.object({ id }),
    response: { 200: z.array(completionView) },
  },
  setDay: {
    summary:
      'Say what a day was: state, amount, note. What is not sent stays as it is, and a body of null clears the day',
    params: dayPlace,
    body: z.nullable(wantedEntry),
    response: { 200: changedDay },
  },
  addAmount: {
    summary: 'Add to the amount of a day; an addition counts once, however often it is sent',
    params: dayPlace,
    body: z.object({ id, amount: addedAmount }),
    response: { 200: changedDay },
  },
  listDays: {
    summary: 'What is stored of the days of a habit, up to 400 days at a time',
    params: z.object({ id }),
    querystring: z.object({ from: day, to: day }),
    response: { 200: z.array(entryView) },
  },
} satisfies Shapes
