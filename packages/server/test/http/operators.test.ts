import { afterAll, beforeAll, expect, test } from 'vitest'
import { jwtTokens } from '#adapters/tokens/jwt.tokens.ts'
import { hashPassword } from '#features/auth/password/password-hash.ts'
import { workingCall } from '../scale/working-calls.ts'
import { type GoogleStandIn, startGoogle } from '../services/google.ts'
import { type Case, cases } from '../trust/authorisation-cases.ts'
import { everyCall, makeCall, type NamedCall } from '../trust/every-call.ts'
import { markedAccount, rowsNaming } from '../trust/marked-account.ts'
import { signUpOperator } from '../world/operator.ts'
import { type Reply, visitor } from '../world/visitor.ts'
import { cheapHash, makeWorld, tokenSecret } from '../world/world.ts'

type Caller = ReturnType<typeof visitor>
type Account = Awaited<ReturnType<typeof markedAccount>>

let world: Awaited<ReturnType<typeof makeWorld>>
let google: GoogleStandIn
let passwordHash: string
/** Ada is whom the calls are about. */
let ada: Account
/** Grace is whom calls are about that work, but for those after which the account is another. */
let grace: Account
/** Who is refused whatever the call, none of whom a refusal changes. */
let outside: Record<string, Caller>
let support: Caller
let ownersToken: Caller
beforeAll(async () => {
  google = await startGoogle()
  world = await makeWorld({ settings: { RATE_LIMITS: 'off', ...google.settings } })
  passwordHash = await hashPassword('Engine1843', cheapHash)
  ada = await markedAccount(world, passwordHash)
  grace = await markedAccount(world, passwordHash)
  const olive = await signUpOperator(world, 'owner')
  const { body } = await olive.post('/connections/tokens', { name: 'Script', reach: 'write' })
  ownersToken = visitor(world.api, (body as { token: string }).token)
  outside = await makeOutside()
  support = await signUpOperator(world, 'support')
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await google[Symbol.asyncDispose]()
})

async function makeOutside(): Promise<Record<string, Caller>> {
  const ended = await signUpOperator(world, 'owner')
  await ended.post('/auth/logout')
  const suspended = await signUpOperator(world, 'owner')
  await world.database.raw.query('update users set suspended_at = now() where id = $1', [suspended.user.id])
  const forged = await jwtTokens('a secret of another server, long enough to be one').issue(
    { userId: ended.user.id, sessionId: ended.session.id },
    world.now(),
  )
  return {
    'an anonymous caller': world.anonymous,
    'a person': await world.signUp(),
    'the person that it is about': ada,
    'a session that was ended': ended,
    'a suspended owner': suspended,
    'a personal token of an owner': ownersToken,
    'a forged token': visitor(world.api, forged),
  }
}

const forOperators = everyCall.filter(({ access }) => access === 'support' || access === 'owner')
const forOwners = forOperators.filter(({ access }) => access === 'owner')
const caseOf = ({ name }: NamedCall): Case => cases[name]
const successOf = (call: NamedCall) =>
  caseOf(call).ownStatus ?? Number(Object.keys(call.schema.response).find((status) => status.startsWith('2')))

/** All that a caller can see of a response, but for what differs each time. */
const seenIn = ({ status, text, headers }: Reply) => {
  const { 'x-request-id': _, date: __, ...rest } = headers
  return { status, text, headers: rest }
}

/** What an unknown address says, asked once for each method, caller and body. */
const saidOfUnknown = new Map<string, ReturnType<typeof seenIn>>()
async function unknownAddress([who, caller]: [string, Caller], { method }: NamedCall, body: unknown) {
  const asked = JSON.stringify([who, method, body])
  const said = saidOfUnknown.get(asked) ?? seenIn(await caller.ask(method, '/nothing/at/all', body))
  saidOfUnknown.set(asked, said)
  return said
}

test('the personal token of an owner, which is tried below, works for its person', async () => {
  expect((await ownersToken.get('/auth/me')).status).toBe(200)
})

test('support may look people up, answer tickets and end sessions; all else is the owner’s', () => {
  const names = forOperators.filter(({ access }) => access === 'support').map(({ name }) => name)
  expect(names).toEqual([
    'admin.listPeople',
    'admin.getPerson',
    'admin.endSessions',
    'adminTickets.listAllTickets',
    'adminTickets.getAnyTicket',
    'adminTickets.answerTicket',
  ])
  expect(forOwners.length).toBeGreaterThan(10)
})

test.each(forOperators)(
  '$name is not there for anyone else: the response is that of an unknown address',
  async (call) => {
    const refused = call.access === 'owner' ? { ...outside, support } : outside
    const before = await rowsNaming(world, ada.names)
    const sent = caseOf(call).sent(ada.names)
    for (const [who, caller] of Object.entries(refused)) {
      const expected = await unknownAddress([who, caller], call, sent.body)
      expect([who, seenIn(await makeCall(caller, call, sent))]).toEqual([who, expected])
      for (const body of call.method === 'GET' ? [] : ['{', '[]', JSON.stringify('x'.repeat(200_000))]) {
        expect([who, seenIn(await makeCall(caller, call, { ...sent, body }))]).toEqual([who, expected])
        expect([who, await unknownAddress([who, caller], call, body)]).toEqual([who, expected])
      }
    }
    expect(await rowsNaming(world, ada.names)).toEqual(before)
  },
)

test.each(forOperators)(
  '$name asks an operator to sign in again after twelve hours, and does nothing',
  async (call) => {
    const olive = await signUpOperator(world, 'owner')
    const before = await rowsNaming(world, ada.names)
    const began = world.now().subtract({ hours: 12 }).toString()
    await world.database.raw.query('update sessions set created_at = $2 where id = $1', [olive.session.id, began])
    const { status, body } = await makeCall(olive, call, caseOf(call).sent(ada.names))
    expect([status, body]).toEqual([
      403,
      {
        success: false,
        code: 'sign_in_again',
        message: 'Please sign in again to go on. Operators do that every 12 hours.',
      },
    ])
    expect((await olive.get('/auth/me')).status).toBe(200)
    expect(await rowsNaming(world, ada.names)).toEqual(before)
  },
)

const provenCalls = forOperators.filter((call) => {
  const { body } = caseOf(call).sent({ email: '', userId: '' } as Account['names'])
  return typeof body === 'object' && body !== null && 'password' in body
})

test('reset links, suspension, deletion, roles, grants and the trial need a proof of the operator’s identity', () => {
  expect(provenCalls.map(({ name }) => name)).toEqual([
    'admin.grantPlan',
    'admin.withdrawGrant',
    'admin.extendTrial',
    'admin.makeResetLink',
    'admin.suspendPerson',
    'admin.setRole',
    'admin.deletePerson',
  ])
})

test.each(provenCalls)('$name without the proof, or with a wrong one, changes nothing', async (call) => {
  const olive = await signUpOperator(world, 'owner')
  const { params = {}, body } = caseOf(call).sent(ada.names)
  const before = await rowsNaming(world, ada.names)
  const { password: _, ...rest } = body as Record<string, unknown>
  const refused = await Promise.all(
    [rest, { ...rest, password: '' }, { ...rest, password: 'Wrong1843' }, { ...rest, credential: 'a.b.c' }].map(
      (given) => makeCall(olive, call, { params, body: given }),
    ),
  )
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  expect(await rowsNaming(world, ada.names)).toEqual(before)
})

test.each(forOperators)('$name works for those who may, so what was refused was the caller', async (call) => {
  const account = caseOf(call).isLast ? await markedAccount(world, passwordHash) : grace
  const { make } = await workingCall(world, call, account, google)
  expect((await make()).status).toBe(successOf(call))
})

test.each(forOperators.filter(({ url }) => url.includes(':')))('$name about no one is not found', async (call) => {
  const olive = await signUpOperator(world, 'owner')
  const sent = caseOf(call).sent(ada.names)
  const unknown = Object.fromEntries(
    Object.entries(sent.params ?? {}).map(([name, value]) => [name, strangerTo(value)]),
  )
  expect((await makeCall(olive, call, { ...sent, params: unknown })).status).toBe(404)
})

/** An id that nothing has; what is no id stays. */
const strangerTo = (value: string) => (/^[\da-f-]{36}$/.test(value) ? `${value.slice(0, -4)}0000` : value)

test('nothing that a person tracks is in any response to an operator', async () => {
  const eve = await markedAccount(world, passwordHash)
  const { raw } = world.database
  // What operators may see is told apart from what the account tracks, which keeps the mark.
  const plain = { email: `eve-${eve.user.id}@daymark.example`, ticket: 'A question about something' }
  await raw.query(`update users set email = $2, first_name = 'Eve', last_name = 'Plain' where id = $1`, [
    eve.user.id,
    plain.email,
  ])
  await raw.query('update tickets set subject = $2, description = $2 where user_id = $1', [eve.user.id, plain.ticket])
  const names = { ...eve.names, email: plain.email }
  const { userId: _, email: __, ticketId: ___, ...tracked } = names
  const deletion = forOperators.filter(({ name }) => name === 'admin.deletePerson')
  const others = forOperators.filter((call) => !deletion.includes(call))
  for (const call of [...others, ...deletion]) {
    const olive = await signUpOperator(world, 'owner')
    const { status, text } = await makeCall(olive, call, caseOf(call).sent(names))
    expect([call.name, status < 500]).toEqual([call.name, true])
    expect([call.name, Object.values(tracked).filter((name) => text.includes(name))]).toEqual([call.name, []])
  }
})

test('an operator who makes calls without end is slowed down, on all instances', async () => {
  await using limited = await makeWorld()
  const olive = await signUpOperator(limited, 'support')
  await limited.database.raw.query(`delete from rate_limits`)
  expect((await olive.get('/admin/people')).status).toBe(200)
  await limited.database.raw.query('update rate_limits set hits = 600')
  const { status, headers } = await olive.get('/admin/people')
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
  expect((await olive.get('/auth/me')).status).toBe(200)
})

test('an address that cannot be read is refused alike in the admin area and elsewhere', async () => {
  for (const rest of ['%zz', '%', '%00', 'x'.repeat(300), '../people', '']) {
    const [there, elsewhere] = [
      await world.anonymous.get(`/admin/people/${rest}`),
      await world.anonymous.get(`/nothing/people/${rest}`),
    ]
    expect([rest, seenIn(there)]).toEqual([rest, seenIn(elsewhere)])
  }
})

test('tokens of operators are signed like all others', async () => {
  const olive = await signUpOperator(world, 'owner')
  const token = await jwtTokens(tokenSecret).issue({ userId: ada.user.id, sessionId: olive.session.id }, world.now())
  expect((await visitor(world.api, token).get('/admin/people')).status).toBe(404)
})
