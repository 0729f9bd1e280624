import { mayReach, type Reach, reaches } from '@daymark/domain/connections/reach.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jwtTokens } from '#adapters/tokens/jwt.tokens.ts'
import { newId } from '#db/new-id.ts'
import { hashPassword } from '#features/auth/password/password-hash.ts'
import { type Case, cases } from '../trust/authorisation-cases.ts'
import { everyCall, makeCall, type NamedCall } from '../trust/every-call.ts'
import { markedAccount, type Names, unknownNames, rowsNaming } from '../trust/marked-account.ts'
import { visitor } from '../world/visitor.ts'
import { cheapHash, makeWorld, tokenSecret } from '../world/world.ts'

let world: Awaited<ReturnType<typeof makeWorld>>
let passwordHash: string
type Caller = ReturnType<typeof visitor>
type Account = Awaited<ReturnType<typeof markedAccount>>
/** Ada is who is spied on, Eve the spy; Grace makes every call for herself. */
let ada: Account
let eve: Account
let grace: Account
let adasRows: Record<string, string[]>
/** Ada's tokens, and for each reach an account whose token makes every call that it may. */
let adasTokens: Record<Reach, Caller>
let scripts: Record<Reach, Account & { script: Caller }>
beforeAll(async () => {
  world = await makeWorld({ settings: { RATE_LIMITS: 'off' } })
  passwordHash = await hashPassword('Engine1843', cheapHash)
  ada = await markedAccount(world, passwordHash)
  eve = await markedAccount(world, passwordHash)
  grace = await markedAccount(world, passwordHash)
  adasTokens = await perReach((reach) => tokenOf(ada, reach))
  scripts = await perReach(async (reach) => withToken(await markedAccount(world, passwordHash), reach))
  adasRows = await rowsNaming(world, ada.names)
})
afterAll(() => world[Symbol.asyncDispose]())

const caseOf = ({ name }: NamedCall): Case => cases[name]
const guarded = everyCall.filter(({ access }) => access !== 'public' && access !== 'owner' && access !== 'support')
const open = everyCall.filter(({ access }) => access === 'public')
const successOf = ({ schema }: NamedCall) =>
  Number(Object.keys(schema.response).find((status) => status.startsWith('2')))

const isAllowed = (reach: Reach, { access }: NamedCall) => reaches.some((one) => one === access && mayReach(reach, one))

/** The address names the owner: a foreign one is a 404. */
const isNamedInAddress = ({ url, name }: NamedCall) => url.includes(':') && name !== 'notifications.updatePreference'

/** It is used once: the day on which that was is stored. */
async function tokenOf(owner: Account, reach: Reach): Promise<Caller> {
  const { body } = await owner.post('/connections/tokens', { name: owner.names.mark, reach })
  const script = visitor(world.api, (body as { token: string }).token)
  expect((await script.get('/auth/me')).status).toBe(200)
  return script
}

const withToken = async (owner: Account, reach: Reach) => ({ ...owner, script: await tokenOf(owner, reach) })

async function perReach<T>(make: (reach: Reach) => Promise<T>): Promise<Record<Reach, T>> {
  return { read: await make('read'), tick: await make('tick'), write: await make('write') }
}

const marksIn = (text: string, names: Names) => Object.values(names).filter((name) => text.includes(name))

test('every call of the contract is in the matrix, and nothing else; each that is open says why', () => {
  expect(Object.keys(cases).sort()).toEqual(everyCall.map(({ name }) => name).sort())
  for (const call of everyCall) {
    expect([call.name, caseOf(call).isPublicBecause !== undefined]).toEqual([call.name, call.access === 'public'])
  }
})

test('guarded calls refuse every caller without a live session of their own', async () => {
  const ended = await world.signUp()
  expect((await ended.post('/auth/logout')).status).toBe(200)
  const gone = await world.signUp()
  await world.database.raw.query('delete from users where id = $1', [gone.user.id])
  const tokens = jwtTokens(tokenSecret)
  const stranger = await jwtTokens('a secret of another server, long enough to be one').issue(
    { userId: ada.user.id, sessionId: ada.session.id },
    world.now(),
  )
  const anHourAgo = world.now().subtract({ hours: 1, seconds: 1 })
  const expired = await tokens.issue({ userId: ada.user.id, sessionId: ada.session.id }, anHourAgo)
  const mixed = await tokens.issue({ userId: ada.user.id, sessionId: ended.session.id }, world.now())
  const foreign = await tokens.issue({ userId: ada.user.id, sessionId: (await world.signUp()).session.id }, world.now())
  const unknown = await tokens.issue({ userId: ada.user.id, sessionId: newId() }, world.now())
  const outside = {
    'no token': world.anonymous,
    'the token of a session that was ended': ended,
    'the token of an account that is gone': gone,
    'a token that another server signed': visitor(world.api, stranger),
    'a token that is a second too old': visitor(world.api, expired),
    'a token with an ended session of another person': visitor(world.api, mixed),
    'a token with a session of another person': visitor(world.api, foreign),
    'a token with a session that never was': visitor(world.api, unknown),
  }
  for (const call of guarded) {
    for (const [who, person] of Object.entries(outside)) {
      const { status, body } = await makeCall(person, call, caseOf(call).sent(ada.names))
      const refused = { success: false, code: 'unauthenticated', message: 'Authentication required' }
      expect([call.name, who, status, body]).toEqual([call.name, who, 401, refused])
    }
  }
  expect(await rowsNaming(world, ada.names)).toEqual(adasRows)
})

test.each(guarded)('$name: another account reads and changes nothing', async (call) => {
  const given = caseOf(call)
  const foreign = await makeCall(given.isLast ? await world.signUp() : eve, call, given.sent(ada.names))
  expect(marksIn(foreign.text, ada.names)).toEqual([])
  expect(await rowsNaming(world, ada.names)).toEqual(adasRows)
})

test.each(guarded.filter(isNamedInAddress))('$name: a foreign id in the address is not found', async (call) => {
  expect((await makeCall(eve, call, caseOf(call).sent(ada.names))).status).toBe(404)
})

const namesAnything = (call: NamedCall) => {
  const { sent } = caseOf(call)
  return JSON.stringify(sent(ada.names)) !== JSON.stringify(sent(unknownNames()))
}

test('a foreign id is refused exactly as an unknown one, in the address and in the body', async () => {
  const compared = guarded.filter(namesAnything)
  for (const call of compared) {
    const { sent } = caseOf(call)
    // A new account for each: what the first call creates must not be in the way of the second.
    const foreign = await makeCall(await world.signUp(), call, sent(ada.names))
    const unknown = await makeCall(await world.signUp(), call, sent(unknownNames()))
    const refusalOf = ({ status, text }: typeof foreign) => [call.name, status, status < 400 ? '' : text]
    expect(refusalOf(foreign)).toEqual(refusalOf(unknown))
  }
  expect(compared.length).toBeGreaterThan(guarded.filter(isNamedInAddress).length)
})

const ofOneNote = guarded.filter(({ url }) => url.includes(':noteId'))

test.each(ofOneNote)('$name: a foreign note is not found under one’s own habit either', async (call) => {
  const { body } = caseOf(call).sent(ada.names)
  const { noteId, deletedNoteId } = ada.names
  for (const foreign of [noteId, deletedNoteId]) {
    const { status } = await makeCall(eve, call, { params: { habitId: eve.names.habitId, noteId: foreign }, body })
    expect(status).toBe(404)
  }
  expect(await rowsNaming(world, ada.names)).toEqual(adasRows)
})

test.each(guarded)(
  '$name: the same request is served for its owner, so it was the stranger that was refused',
  async (call) => {
    const given = caseOf(call)
    const owner = given.isLast ? await markedAccount(world, passwordHash) : grace
    const { status } = await makeCall(owner, call, given.sent(owner.names))
    expect(status).toBe(given.ownStatus ?? successOf(call))
  },
)

/** A row for each call and each reach of a token; that a session may make all of them is above. */
const rows = guarded.flatMap((call) =>
  reaches.map((reach) => ({ call, name: call.name, reach, isAllowed: isAllowed(reach, call) })),
)

test('the matrix has a row for each call and reach', () => {
  expect(rows.length).toBe(guarded.length * reaches.length)
  for (const reach of reaches) {
    expect(rows.filter((row) => row.reach === reach && row.isAllowed).length).toBeGreaterThan(10)
    expect(rows.filter((row) => row.reach === reach && !row.isAllowed).length).toBeGreaterThan(30)
  }
})

test.each(rows.filter((row) => row.isAllowed))('$name: a token that may $reach makes the call', async (row) => {
  const { call, reach } = row
  const given = caseOf(call)
  const owner = given.isLast ? await withToken(await markedAccount(world, passwordHash), reach) : scripts[reach]
  const { status } = await makeCall(owner.script, call, given.sent(owner.names))
  expect(status).toBe(given.ownStatus ?? successOf(call))
})

test.each(rows.filter((row) => !row.isAllowed))('$name: a token that may $reach is refused', async (row) => {
  const { call, reach } = row
  const { status, body } = await makeCall(adasTokens[reach], call, caseOf(call).sent(ada.names))
  expect([status, body]).toEqual([403, { success: false, code: 'forbidden', message: expect.any(String) as string }])
})

test('what tokens were refused has changed nothing', async () => {
  expect(await rowsNaming(world, ada.names)).toEqual(adasRows)
})

test.each(open)('$name: a token opens no more of it than no token does', async (call) => {
  const { sent } = caseOf(call)
  const [withOne, without] = [
    await makeCall(adasTokens.write, call, sent(unknownNames())),
    await makeCall(world.anonymous, call, sent(unknownNames())),
  ]
  expect(withOne.status).toBe(without.status)
})

test.each(open)('$name: a public call returns nothing about a user and changes nothing of theirs', async (call) => {
  const given = caseOf(call)
  const { status, text } = await makeCall(world.anonymous, call, given.sent(ada.names))
  expect(status).not.toBe(500)
  expect(marksIn(text, ada.names)).toEqual([])
  const after = await rowsNaming(world, ada.names)
  expect(besides(after, given)).toEqual(besides(adasRows, given))
  adasRows = after
})

/** All rows but those that the call is known to touch. */
const besides = (rows: Record<string, string[]>, { touches = {} }: Case) =>
  Object.fromEntries(Object.entries(rows).filter(([table]) => !Object.hasOwn(touches, table)))
