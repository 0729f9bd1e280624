import type { SuggestionView } from '@daymark/contract/ai-suggestion.shapes.ts'
import { wordOf } from '@daymark/contract/wire.ts'
import { suggestFor } from '@daymark/domain/ai-suggestion/rulebook.ts'
import { suggestedKinds } from '@daymark/domain/ai-suggestion/suggestion.ts'
import { habitDraft } from '@daymark/domain/habits/habit.ts'
import { expect, test } from 'vitest'
import { ModelUnavailable } from '#adapters/model/model.ts'
import { makeHabit } from '../../../test/world/habit.ts'
import { completion, proposal, said, startModelServer, status } from '../../../test/services/model-server.ts'
import { makeWorld } from '../../../test/world/world.ts'
import { toSuggestionView } from './ai-suggestion.view.ts'

type Answer = { success: boolean; message: string; suggestion: SuggestionView }
const ask = (title: string, facts: object = {}) => ['/aisuggestion/suggest', { title, ...facts }] as const

/** A world whose suggestions come from a server on loopback, as they would from AI_BASE_URL. */
async function thinkingWorld() {
  const stack = new AsyncDisposableStack()
  const server = stack.use(await startModelServer())
  const settings = { AI_BASE_URL: server.url, AI_MODEL: 'any-model', AI_API_KEY: 'a key' }
  const world = stack.use(await makeWorld({ settings }))
  return { server, world, person: await world.signUp(), [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

test('suggests settings that create a habit unchanged', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  const { status, body } = await ada.post(...ask('Run'))
  const { success, suggestion } = body as Answer
  expect({ status, success }).toEqual({ status: 200, success: true })
  expect(suggestion.reasoning).not.toBe('')
  const { reasoning: _, ...draft } = suggestion
  expect(await ada.post('/habits', draft)).toMatchObject({ status: 201, body: { name: suggestion.name } })
})

test.each([
  ['Drink 8 glasses of water', { unit: 'glasses', target: 8, direction: 'atLeast', step: 1 }],
  ['At most 2 coffees', { unit: 'coffees', target: 2, direction: 'atMost', step: 1 }],
  ['2.5 litres of water', { unit: 'litres', target: 2.5, direction: 'atLeast', step: 0.25 }],
  ['Wake up at 6', null],
])('%s: the suggested measure creates a habit unchanged', async (title, measure) => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  const { suggestion } = (await ada.post(...ask(title))).body as Answer
  expect(suggestion.measure).toEqual(measure)
  const { reasoning: _, ...draft } = suggestion
  expect(await ada.post('/habits', draft)).toMatchObject({ status: 201, body: { measure } })
})

test('returns as many suggestions as requested, two by default', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  const several = async (query: string) =>
    (await ada.get(`/aisuggestion/suggest-multiple?${query}`)).body as { success: true; suggestions: SuggestionView[] }
  expect((await several('title=Run')).suggestions).toHaveLength(2)
  expect((await several('title=Run&count=1&context=Read')).suggestions).toHaveLength(1)
  expect(await several('title=Run&count=6')).toMatchObject({ success: false, code: 'invalid' })
})

test.each([
  ['Please enter a habit name first', { title: '  ' }],
  ['Please enter a habit name first', {}],
  ['Name must be 100 characters or less', { title: 'x'.repeat(101) }],
  ['Context must be 500 characters or less', { title: 'Run', context: 'x'.repeat(501) }],
])('%s', async (message, body) => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  expect(await ada.post('/aisuggestion/suggest', body)).toMatchObject({ status: 400, body: { message } })
})

test('refuses suggestions without a session', async () => {
  await using world = await makeWorld()
  expect((await world.anonymous.post(...ask('Run'))).status).toBe(401)
  expect((await world.anonymous.get('/aisuggestion/suggest-multiple?title=Run')).status).toBe(401)
})

test('allows twenty an hour per user, both calls together', async () => {
  await using world = await makeWorld()
  const [ada, ben] = [await world.signUp(), await world.signUp()]
  for (let n = 0; n < 10; n += 1) {
    expect((await ada.post(...ask('Run'))).status).toBe(200)
    expect((await ada.get('/aisuggestion/suggest-multiple?title=Run')).status).toBe(200)
  }
  const refused = await ada.post(...ask('Run'))
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '3600' }, body: { code: 'rate_limited' } })
  expect((await ben.post(...ask('Run'))).status).toBe(200)
  world.passTime({ hours: 1 })
  const later = await world.comeBack(ada, { seconds: 1 })
  expect((await later.post(...ask('Run'))).status).toBe(200)
})

test('at most twenty of many concurrent requests reach the model', async () => {
  await using thinking = await thinkingWorld()
  const { server, person } = thinking
  const answers = await Promise.all(Array.from({ length: 100 }, () => person.post(...ask('Run'))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(80)
  expect(server.asked).toHaveLength(20)
})

test('returns the model’s suggestion, with days and count only where they apply', async () => {
  await using thinking = await thinkingWorld()
  const { server, person } = thinking
  const answered = async () => ((await person.post(...ask('Run', { context: 'Read, Swim' }))).body as Answer).suggestion
  expect(await answered()).toEqual({ ...proposal(), frequency: 1 })
  server.respondWith(completion(proposal({ frequency: 'weeklyCount', weeklyCount: 4 })))
  expect(await answered()).toMatchObject({ frequency: 2, weeklyCount: 4, weeklyDays: [] })
  server.respondWith(completion(proposal({ frequency: 'daily', weeklyCount: 4 })))
  expect(await answered()).toMatchObject({ frequency: 0, weeklyCount: null, weeklyDays: [] })
})

test('returns the model’s measure, and none where it breaks the limits of the form', async () => {
  await using thinking = await thinkingWorld()
  const { server, person } = thinking
  const measure = { unit: 'km', target: 5, direction: 'atLeast', step: 0.5 }
  for (const [offered, taken] of [
    [measure, measure],
    [{ ...measure, target: 1e9 }, null],
  ]) {
    server.respondWith(completion(proposal({ measure: offered })))
    const { suggestion } = (await person.post(...ask('Run 5 km'))).body as Answer
    expect(suggestion).toEqual({ ...proposal(), frequency: 1, measure: taken })
  }
})

test('sends the model only the name and the context', async () => {
  await using thinking = await thinkingWorld()
  const { server, person } = thinking
  await makeHabit(person, 'A private habit')
  await person.post(...ask('Run', { context: 'Read, Swim' }))
  const [, question] = server.asked[0]?.body.messages ?? []
  expect(JSON.parse(question?.content ?? '')).toEqual({ title: 'Run', context: 'Read, Swim', count: 1 })
  const whole = JSON.stringify(server.asked)
  for (const secret of [person.user.id, person.user.email, 'Lovelace', 'A private habit']) {
    expect(whole).not.toContain(secret)
  }
})

const byTheBook = toSuggestionView(suggestFor({ title: 'Run', context: null }))

const trouble = {
  garbage: said('Sure! Run three times a week.'),
  hostile: completion(proposal({ name: 'x'.repeat(5000), colorCode: 'javascript:alert(1)' })),
  'an error': status(500),
}

test.each(Object.entries(trouble))('after %s the rulebook answers', async (_, reply) => {
  await using thinking = await thinkingWorld()
  const { server, person } = thinking
  server.respondWith(reply)
  expect(await person.post(...ask('Run'))).toMatchObject({
    status: 200,
    body: { success: true, suggestion: byTheBook },
  })
  expect(server.asked).toHaveLength(1)
  expect(await person.get('/aisuggestion/suggest-multiple?title=Run&count=2')).toMatchObject({
    status: 200,
    body: { success: true, suggestions: [byTheBook, {}] },
  })
})

test('a slow model blocks no other request, and the rulebook responds after a timeout', async () => {
  const asked = Promise.withResolvers<void>()
  const thought = Promise.withResolvers<never>()
  const suggest = () => {
    asked.resolve()
    return thought.promise
  }
  await using world = await makeWorld({ model: { suggest } })
  const ada = await world.signUp()
  const waiting = ada.post(...ask('Run'))
  await asked.promise
  expect((await ada.get('/habits')).status).toBe(200)
  expect((await makeHabit(ada)).name).toBe('Read')
  thought.reject(new ModelUnavailable('the model took too long'))
  expect(await waiting).toMatchObject({ status: 200, body: { success: true, suggestion: byTheBook } })
})

test('fills missing suggestions with other schedules', async () => {
  await using thinking = await thinkingWorld()
  const { server, person } = thinking
  server.respondWith(completion(proposal({ name: 'Jog' }), proposal({ colorCode: 'blue' })))
  const { body } = await person.get('/aisuggestion/suggest-multiple?title=Run&count=2')
  const { suggestions } = body as { suggestions: SuggestionView[] }
  expect(suggestions).toHaveLength(2)
  expect(suggestions[0]).toEqual({ ...proposal({ name: 'Jog' }), frequency: 1 })
  const drafts = suggestions.map(({ frequency, ...rest }) => ({
    ...rest,
    frequency: wordOf(suggestedKinds, frequency),
  }))
  expect(drafts.map((draft) => habitDraft.safeParse(draft).error)).toEqual([undefined, undefined])
})
