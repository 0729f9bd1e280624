import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#features/auth/password/password-hash.ts'
import { type GoogleStandIn, startGoogle } from '../services/google.ts'
import { everyCall, type NamedCall } from '../trust/every-call.ts'
import { markedAccount } from '../trust/marked-account.ts'
import { workingCall } from '../scale/working-calls.ts'
import { cheapHash, makeWorld } from '../world/world.ts'
import { clusterDatabase } from './cluster.ts'

let world: Awaited<ReturnType<typeof makeWorld>>
let google: GoogleStandIn
let passwordHash: string
beforeAll(async () => {
  google = await startGoogle()
  const storedIn = await clusterDatabase()
  world = await makeWorld({ storedIn, settings: { ...google.settings, RATE_LIMITS: 'off' } })
  passwordHash = await hashPassword('Engine1843', cheapHash)
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await google[Symbol.asyncDispose]()
})

let reader: ReturnType<typeof markedAccount> | undefined
const accountFor = ({ method }: NamedCall) =>
  method === 'GET' ? (reader ??= markedAccount(world, passwordHash)) : markedAccount(world, passwordHash)

test.each(everyCall)('$name works', async (call) => {
  const { make, status } = await workingCall(world, call, await accountFor(call), google)
  expect(await make()).toMatchObject({ status })
})
