import { refusal } from '@daymark/contract/parts.shapes.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { hashPassword } from '#features/auth/password/password-hash.ts'
import { everyCall, makeCall, type NamedCall, type Sent } from '../trust/every-call.ts'
import { broken, inputFor } from '../trust/input-arbitrary.ts'
import { leaksIn } from '../trust/leaks.ts'
import { markedAccount } from '../trust/marked-account.ts'
import { signUpOperator } from '../world/operator.ts'
import { cheapHash, makeWorld } from '../world/world.ts'

/** FUZZ_SEED repeats a run that failed; FUZZ_RUNS makes it longer. */
const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 12)

let world: Awaited<ReturnType<typeof makeWorld>>
let passwordHash: string
beforeAll(async () => {
  world = await makeWorld({ settings: { RATE_LIMITS: 'off' } })
  passwordHash = await hashPassword('Engine1843', cheapHash)
})
afterAll(() => world[Symbol.asyncDispose]())

/** One account serves until a call has signed it out or away. */
let owner: Awaited<ReturnType<typeof markedAccount>>
let isGone = true
const endsAccount = new Set([
  'auth.logout',
  'auth.changePassword',
  'auth.deleteAccount',
  'habits.deleteHabit',
  'admin.endSessions',
  'admin.suspendPerson',
  'admin.deletePerson',
])
/** Operators' calls are made by an owner, about the account. */
const isForOperators = ({ access }: NamedCall) => access === 'owner' || access === 'support'

const parts = ['params', 'querystring', 'body'] as const
type Input = Partial<Record<(typeof parts)[number], unknown>>

/** Whether the call's own shape takes what is sent; a body that is not there is one without fields. */
const isTaken = ({ schema }: NamedCall, { params = {}, query = {}, body = '{}' }: Sent): boolean =>
  Object.entries({ params, querystring: query, body: JSON.parse(String(body)) as unknown }).every(
    ([part, value]) =>
      !schema[part as keyof Input] || z.safeParse(schema[part as keyof Input] as z.core.$ZodType, value).success,
  )

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Everything in an address is text, and no place of a path can be empty or hold half a character. */
const texts = (part: unknown, whenEmpty: string) =>
  Object.fromEntries(
    Object.entries(isRecord(part) ? part : {}).map(([name, value]) => [
      name.toWellFormed(),
      (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed() || whenEmpty,
    ]),
  )

const asSent = ({ params, querystring, body }: Input): Sent => ({
  params: texts(params, 'x'),
  query: texts(querystring, ''),
  ...(body !== undefined && { body: JSON.stringify(body) }),
})

/** Good input for all parts of a call, or with one part broken. */
function inputsFor({ schema }: NamedCall, ids: readonly string[]): fc.Arbitrary<Input> {
  const given = parts.filter((part) => schema[part])
  const good = Object.fromEntries(given.map((part) => [part, inputFor(schema[part] as z.core.$ZodType, ids)]))
  const bad = given.map((part) => fc.record({ ...good, [part]: broken(good[part] ?? fc.constant({})) }))
  return fc.oneof({ weight: 1, arbitrary: fc.record(good) }, ...bad.map((arbitrary) => ({ weight: 1, arbitrary })))
}

test.each(everyCall)(`$name: no input is a fault, and none is told of the inside (seed ${seed})`, async (call) => {
  if (isGone) owner = await markedAccount(world, passwordHash)
  isGone = endsAccount.has(call.name)
  const caller = isForOperators(call) ? await signUpOperator(world, 'owner') : owner
  const ids = Object.values(owner.names).filter((name) => z.safeParse(z.uuid(), name).success)
  await fc.assert(
    fc.asyncProperty(inputsFor(call, ids), async (input) => {
      const sent = asSent(input)
      const { status, body, text } = await makeCall(caller, call, sent)
      const isWrong = !call.schema.consumes && !isTaken(call, sent)
      expect({
        status,
        // A part of the world that is not there is told as such, and nothing else may be a fault of ours.
        isFault: status >= 500 && (body as { code?: string }).code !== 'unavailable',
        isMute: status >= 400 && !z.safeParse(refusal, body).success,
        isTakenThoughWrong: isWrong && status < 400,
        leaks: leaksIn(text, JSON.stringify(sent)),
      }).toEqual({ status, isFault: false, isMute: false, isTakenThoughWrong: false, leaks: [] })
    }),
    { seed, numRuns },
  )
})

test('what is generated is worth sending: of each call’s input some is taken by its shape', () => {
  const ids = ['01a1dedf-80e9-7d13-88ce-9cc64abcd0a3']
  const isTakenWithin = (call: NamedCall, samples: number) =>
    fc.sample(inputsFor(call, ids), { seed: 7, numRuns: samples }).some((input) => isTaken(call, asSent(input)))
  // Most calls take one of the first few: the rest is not generated for them.
  const barren = everyCall.filter((call) => !isTakenWithin(call, 10) && !isTakenWithin(call, 200))
  expect(barren.map(({ name }) => name)).toEqual([])
})
