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
})

export const completionsShapes = {
  toggleCompletion: {
    summary: 'Complete a habit on a day, or take that back',
    body: toggle,
    // The habit is included, so that its new streaks need no second call.
    response: {
      200: z.extend(outcome, { isCompleted: z.boolean(), updatedStats: dashboardStatsView, habit: habitView }),
    },
  },
  listCompletions: { summary: 'All of your completions', response: { 200: z.array(completionView) } },
  listHabitCompletions: {
    summary: 'The completions of one of your habits',
    params: z.object({ id }),
    response: { 200: z.array(completionView) },
  },
} satisfies Shapes
