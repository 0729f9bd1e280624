import type { Day } from '@daymark/domain/time/day.ts'
import { expectTypeOf, test } from 'vitest'
import type { aiSuggestionShapes } from './ai-suggestion.shapes.ts'
import type { authShapes } from './auth.shapes.ts'
import type { completionsShapes } from './completions.shapes.ts'
import { type Calls, contract } from './contract.ts'
import type { dataShapes } from './data.shapes.ts'
import type { habitsShapes, HabitView } from './habits.shapes.ts'
import { notesRoutes } from './routes/notes.routes.ts'
import type { notesShapes } from './notes.shapes.ts'
import type { notificationsShapes } from './notifications.shapes.ts'
import type { ResponseOf, InputOf, Route, Shape } from './route.ts'
import type { systemShapes } from './system.shapes.ts'

type Input<S extends Record<string, Shape>, Name extends keyof S> = InputOf<S[Name]>
type Habits = typeof habitsShapes
type Auth = typeof authShapes

test('a call without parts takes nothing, one with parts takes exactly those', () => {
  expectTypeOf<keyof Input<Auth, 'me'>>().toEqualTypeOf<never>()
  expectTypeOf<keyof Input<Auth, 'login'>>().toEqualTypeOf<'body'>()
  expectTypeOf<Input<Auth, 'login'>['body']>().toEqualTypeOf<{ email: string; password: string }>()
  expectTypeOf<keyof Input<Habits, 'updateHabit'>>().toEqualTypeOf<'params' | 'body'>()
  expectTypeOf<Input<typeof notesShapes, 'getNote'>['params']>().toEqualTypeOf<{ habitId: string; noteId: string }>()
})

test('a field with a default is optional, and so is a part with only such fields', () => {
  expectTypeOf<object>().not.toExtend<Input<Habits, 'createHabit'>>()
  expectTypeOf<{ querystring: { includeInactive: boolean } }>().toExtend<Input<Habits, 'listHabits'>>()
  expectTypeOf<{ querystring: { includeInactive: 'true' } }>().toExtend<Input<Habits, 'listHabits'>>()
  expectTypeOf<{ querystring: object }>().toExtend<Input<Habits, 'listHabits'>>()
  expectTypeOf<object>().toExtend<Input<Habits, 'listHabits'>>()
  expectTypeOf<{ querystring: { includeInactive: 'yes' } }>().not.toExtend<Input<Habits, 'listHabits'>>()
  expectTypeOf<{ querystring: { limit: number } }>().toExtend<Input<typeof notificationsShapes, 'listHistory'>>()
  expectTypeOf<{ querystring: { title: string } }>().toExtend<Input<typeof aiSuggestionShapes, 'suggestMultiple'>>()
  expectTypeOf<{ querystring: object }>().not.toExtend<Input<typeof aiSuggestionShapes, 'suggestMultiple'>>()
})

test('a kind goes over the wire as a number', () => {
  expectTypeOf<Input<Habits, 'createHabit'>['body']['frequency']>().toEqualTypeOf<number>()
  expectTypeOf<HabitView['frequency']>().toEqualTypeOf<number>()
})

test('the response type is that of success, in full precision', () => {
  expectTypeOf<ResponseOf<Habits['listHabits']>>().toEqualTypeOf<HabitView[]>()
  expectTypeOf<ResponseOf<Habits['createHabit']>>().toEqualTypeOf<HabitView>()
  expectTypeOf<ResponseOf<Auth['login']>['user']['avatar']>().toEqualTypeOf<string | null>()
  expectTypeOf<
    ResponseOf<(typeof completionsShapes)['listCompletions']>[number]['completedDate']
  >().toEqualTypeOf<Day>()
  expectTypeOf<ResponseOf<(typeof systemShapes)['metrics']>>().toEqualTypeOf<string>()
  expectTypeOf<ResponseOf<(typeof dataShapes)['exportData']>>().toEqualTypeOf<unknown>()
})

test('a route carries the shape of its call', () => {
  expectTypeOf(notesRoutes.createNote).toEqualTypeOf<Route<(typeof notesShapes)['createNote']>>()
  expectTypeOf(contract.notes).toEqualTypeOf<Calls<typeof notesShapes>>()
})
