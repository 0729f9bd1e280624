import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#features/auth/password/password-hash.ts'
import { type GoogleStandIn, startGoogle } from '../services/google.ts'
import { sentQueriesOf } from '../database/test-database.ts'
import { type Case, cases } from '../trust/authorisation-cases.ts'
import { type CallName, everyCall, type NamedCall } from '../trust/every-call.ts'
import { markedAccount } from '../trust/marked-account.ts'
import { cheapHash, makeWorld } from '../world/world.ts'
import { ownerlessScans } from './ownerless-scans.ts'
import { queriesPerCall, readsOfOperators } from './queries-per-call.ts'
import { workingCall } from './working-calls.ts'

let world: Awaited<ReturnType<typeof makeWorld>>
let google: GoogleStandIn
let passwordHash: string
beforeAll(async () => {
  google = await startGoogle()
  world = await makeWorld({ settings: google.settings })
  passwordHash = await hashPassword('Engine1843', cheapHash)
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await google[Symbol.asyncDispose]()
})

/** Calls of others that end the account's sessions, and calls that ask more the more habits and ticks there are. */
const needOwn = new Set<CallName>([
  'auth.resetPassword',
  'admin.endSessions',
  'admin.setRole',
  'admin.suspendPerson',
  'admin.deletePerson',
  'habits.updatePause',
  'notifications.answerPush',
])

let shared: ReturnType<typeof markedAccount> | undefined
/** Making an account takes twenty calls, so one makes every call after which it still has what the others need. */
const accountFor = ({ name }: NamedCall) => {
  const { isLast }: Case = cases[name]
  const isAlone = isLast || needOwn.has(name)
  return isAlone ? markedAccount(world, passwordHash) : (shared ??= markedAccount(world, passwordHash))
}

/** The list of habits as it is sent, and its tag. */
async function listOf(account: Awaited<ReturnType<typeof markedAccount>>) {
  const { text, headers } = await account.get('/habits?includeInactive=true')
  return { text, tag: headers['etag'] }
}

/** What the embedded billing provider asks of its own tables would be asked of another company's. */
const ofTheEmbeddedProvider = /"local_\w+"/

test.each(everyCall)(
  '$name asks no more of the database than it is known for, asks by owner, and moves the tag of a list that it changes',
  async (call) => {
    const account = await accountFor(call)
    const { make, status } = await workingCall(world, call, account, google)
    await world.database.raw.query('delete from rate_limits')

    const before = await listOf(account)
    let received = 0
    const sent = await sentQueriesOf(async () => void (received = (await make()).status))

    expect(received).toBe(status)
    const after = await listOf(account)
    expect(after.tag === before.tag ? after.text : before.text).toBe(before.text)
    const statements = sent.map(({ text }) => text).filter((text) => !ofTheEmbeddedProvider.test(text))
    expect(statements.slice(queriesPerCall[call.name])).toEqual([])
    const known = new Set(readsOfOperators[call.name])
    for (const query of sent) {
      const scans = (await ownerlessScans(world.database.raw, query)).filter((table) => !known.has(table))
      expect([query.text, scans]).toEqual([query.text, []])
    }
  },
)
