import { dayStatusOf, isToDo } from '@daymark/contract/day-status.ts'
import { calendarDay, id } from '@daymark/contract/parts.shapes.ts'
import type { RouteData } from '@daymark/contract/route.ts'
import { completionsRoutes } from '@daymark/contract/routes/completions.routes.ts'
import { habitsRoutes } from '@daymark/contract/routes/habits.routes.ts'
import { notesRoutes } from '@daymark/contract/routes/notes.routes.ts'
import { addedAmount } from '@daymark/domain/completions/entries/entry-fields.ts'
import { noteDraft } from '@daymark/domain/notes/note.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import * as z from 'zod/mini'
import { newId } from '#db/new-id.ts'
import type { OwnCall } from '#http/own-calls.ts'
import { explainedFiguresOf } from './explained-habit.ts'
import { toShownDay, toShownHabit, written } from './shown-habit.ts'

/** The person behind a token: their today, and the calls that it makes. */
export type Caller = { call: OwnCall; today: Day }

type Words = { title: string; description: string; isIdempotent?: boolean }

/** A tool is a call of the contract that an assistant may make, and needs the reach of that call. */
export type Tool = Words & {
  route: RouteData
  input: z.core.$ZodType
  run: (input: never, caller: Caller) => Promise<object>
}

const tool = <Input extends z.core.$ZodType>(
  route: RouteData,
  words: Words,
  input: Input,
  run: (input: z.output<Input>, caller: Caller) => Promise<object>,
): Tool => ({ ...words, route, input, run })

const habitId = id.check(z.describe('The habitId that list_habits returns'))
const anyDay = z.optional(calendarDay.check(z.describe('YYYY-MM-DD; without it the person’s today')))

export const assistantTools: Readonly<Record<string, Tool>> = {
  list_habits: tool(
    habitsRoutes.listHabits,
    { title: 'List habits', description: 'All habits with their ids, schedules, measures and streaks.' },
    z.object({ includePaused: z._default(z.boolean(), false) }),
    async ({ includePaused }, { call, today }) => {
      const habits = await call(habitsRoutes.listHabits, { querystring: { includeInactive: includePaused } })
      return { today, habits: habits.map((habit) => toShownHabit(habit, today)) }
    },
  ),

  open_today: tool(
    habitsRoutes.listHabits,
    { title: 'What is open today', description: 'The habits that are still to do today, and how many are done.' },
    z.object({}),
    async (_, { call, today }) => {
      const habits = await call(habitsRoutes.listHabits, {})
      const open = habits.filter((habit) => isToDo(habit, dayStatusOf(habit, today)))
      const done = habits.filter((habit) => dayStatusOf(habit, today) === 'done').length
      return { today, done, open: open.map((habit) => toShownHabit(habit, today)) }
    },
  ),

  habit_figures: tool(
    habitsRoutes.getHabit,
    {
      title: 'Figures of a habit, and why',
      description: 'Streaks, rates and strength of a habit, each with a sentence that says what made it.',
    },
    z.object({ habitId }),
    async (input, { call, today }) => {
      const habit = await call(habitsRoutes.getHabit, { params: { id: input.habitId } })
      return { habit: toShownHabit(habit, today), figures: explainedFiguresOf(habit, today) }
    },
  ),

  list_days: tool(
    completionsRoutes.listDays,
    {
      title: 'Days of a habit',
      description:
        'What is stored of the days from one to another, both included, up to 400. Days with nothing in them are left out.',
    },
    z.object({ habitId, from: calendarDay, to: calendarDay }),
    async ({ from, to, ...input }, { call }) => {
      const days = await call(completionsRoutes.listDays, { params: { id: input.habitId }, querystring: { from, to } })
      return { days: days.map(toShownDay) }
    },
  ),

  tick_habit: tool(
    completionsRoutes.toggleCompletion,
    {
      title: 'Tick a habit',
      description: 'Completes a habit on a day, or takes that back. A measured habit gets its whole target.',
      isIdempotent: true,
    },
    z.object({ habitId, day: anyDay, isCompleted: z._default(z.boolean(), true) }),
    async ({ day, isCompleted, ...input }, { call, today }) => {
      const body = { habitId: input.habitId, completedDate: day ?? today, isCompleted }
      const { habit } = await call(completionsRoutes.toggleCompletion, { body })
      return { day: day ?? today, isCompleted, habit: toShownHabit(habit, today) }
    },
  ),

  add_amount: tool(
    completionsRoutes.addAmount,
    {
      title: 'Add an amount',
      description: 'Adds to the amount of a measured habit on a day; a negative amount takes back.',
    },
    z.object({
      habitId,
      // As it is on the wire: the call decodes it.
      amount: addedAmount._zod.def.in,
      day: anyDay,
      additionId: z.optional(id.check(z.describe('A new UUID: an addition that is sent again with it counts once'))),
    }),
    async ({ amount, day, additionId, ...input }, { call, today }) => {
      const params = { id: input.habitId, day: day ?? today }
      const body = { id: additionId ?? newId(), amount }
      const { habit, entry } = await call(completionsRoutes.addAmount, { params, body })
      return { entry: toShownDay(entry), habit: toShownHabit(habit, today) }
    },
  ),

  write_note: tool(
    notesRoutes.createNote,
    { title: 'Write a note', description: 'Adds a note to a habit.' },
    z.extend(noteDraft, { habitId }),
    async ({ habitId: ofHabit, ...body }, { call }) => {
      const note = await call(notesRoutes.createNote, { params: { habitId: ofHabit }, body })
      return { noteId: note.id, title: written(note.title), content: written(note.content) }
    },
  ),
}
