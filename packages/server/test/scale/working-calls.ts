import { signatureOf } from '#adapters/billing/event-signature.ts'
import { jwtTokens } from '#adapters/tokens/jwt.tokens.ts'
import { newId } from '#db/new-id.ts'
import { sealedTokens } from '#http/sealed-token.ts'
import { unsubscribeTokens } from '#features/notifications/channels/unsubscribe-token.ts'
import { ada, mailedCode, type Signed, verifyAddress } from '../world/account.ts'
import { signUpOperator } from '../world/operator.ts'
import type { GoogleStandIn } from '../services/google.ts'
import { type Case, cases } from '../trust/authorisation-cases.ts'
import { makeCall, type CallName, type NamedCall, type Sent } from '../trust/every-call.ts'
import type { markedAccount } from '../trust/marked-account.ts'
import { billingSecret, type makeWorld, tokenSecret } from '../world/world.ts'

type World = Awaited<ReturnType<typeof makeWorld>>
type Account = Awaited<ReturnType<typeof markedAccount>>
type Prepare = (world: World, account: Account, google: GoogleStandIn) => Promise<Sent> | Sent

const password = 'Engine1843'
const tokens = jwtTokens(tokenSecret)
const newAddress = () => `${newId()}@daymark.example`

async function resetTokenOf(world: World, email: string): Promise<string> {
  await world.anonymous.post('/auth/forgot-password', { email })
  await world.runJobs()
  const mail = (await world.mails()).find(({ to, text }) => to === email && text.includes('token='))
  return /token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no token'
}

async function answerTokenOf(world: World, { user, names }: Account): Promise<string> {
  const tokenId = newId()
  await world.database.raw.query(
    `insert into push_answers (user_id, message_id, token_id, habit_ids, day, expires_at)
     values ($1, $2, $3, array[$4]::uuid[], '2026-03-29', '2026-03-31T12:00:00Z')`,
    [user.id, names.messageId, tokenId, names.habitId],
  )
  return sealedTokens(tokens, 'push-answer').make(`${user.id}.${tokenId}`)
}

async function signedEvent(world: World, { user }: Account): Promise<Sent> {
  const { rows } = await world.database.raw.query('select customer from billing_customers where user_id = $1', [
    user.id,
  ])
  const event = { id: newId(), type: 'invoice.paid', customer: rows[0]?.['customer'], charge: null }
  const body = JSON.stringify(event)
  return { body, headers: { 'stripe-signature': signatureOf(billingSecret, Buffer.from(body), world.now()) } }
}

async function madeInvite(world: World) {
  const owner = await signUpOperator(world, 'owner')
  const { body } = await owner.post('/admin/invites', { expiresOn: '2026-04-30' })
  const { invite, url } = body as { invite: { id: string }; url: string }
  return { id: invite.id, token: new URL(url).searchParams.get('invite') ?? '' }
}

async function failedJob(world: World, { names }: Account): Promise<Sent> {
  await world.anonymous.post('/auth/forgot-password', { email: names.email })
  const { rows } = await world.database.raw.query(
    `update pgboss.job set state = 'failed', completed_on = now() where state = 'created' returning name, id`,
  )
  return { params: { name: String(rows[0]?.['name']), id: String(rows[0]?.['id']) } }
}

/** What calls are sent with that their cases elsewhere leave to fail, since those are about strangers. */
const prepared: Partial<Record<CallName, Prepare>> = {
  'auth.register': async (world) => {
    const email = newAddress()
    return { body: { ...ada, email, proof: await verifyAddress(world, email) } }
  },
  'auth.login': (_, { names }) => ({ body: { email: names.email, password } }),
  'auth.refresh': async (world, { names }) => {
    const { body } = await world.anonymous.post('/auth/login', { email: names.email, password })
    return { body: { refreshToken: (body as Signed).refreshToken } }
  },
  'auth.googleSignIn': async (world, _, google) => {
    const claims = { sub: newId(), email: newAddress() }
    return { body: { credential: await google.credential(claims, world.now().toString()) } }
  },
  'auth.sendVerificationEmail': () => ({ body: { email: newAddress() } }),
  'auth.resendVerificationEmail': () => ({ body: { email: newAddress() } }),
  'auth.verifyEmail': async (world) => {
    const email = newAddress()
    await world.anonymous.post('/auth/send-verification-email', { email })
    return { body: { email, otpCode: await mailedCode(world, email) } }
  },
  'auth.resetPassword': async (world, { names }) => ({
    body: { token: await resetTokenOf(world, names.email), password: 'Different1843' },
  }),
  'auth.getInvite': async (world) => ({ query: { invite: (await madeInvite(world)).token } }),
  'admin.withdrawInvite': async (world) => ({ params: { id: (await madeInvite(world)).id } }),
  // An account with a subscription has no trial.
  'admin.extendTrial': async (world) => ({
    params: { id: (await world.signUp()).user.id },
    body: { password, until: '2026-12-31' },
  }),
  'admin.withdrawGrant': async (world, { user }) => {
    await world.database.raw.query(
      `update users set granted_tier = 2, granted_until = '2026-12-31T00:00:00Z' where id = $1`,
      [user.id],
    )
    return { params: { id: user.id }, body: { password } }
  },
  'shares.createShare': async (world, { user, names }) => {
    await world.database.raw.query(
      `update users set granted_tier = 2, granted_until = '2026-12-31T00:00:00Z' where id = $1`,
      [user.id],
    )
    return cases['shares.createShare'].sent(names)
  },
  'adminReports.retryJob': failedJob,
  'subscription.receiveWebhook': signedEvent,
  'notifications.answerPush': async (world, account) => ({
    body: { token: await answerTokenOf(world, account), answer: 'done' },
  }),
  'notifications.unsubscribe': (_, { user }) => ({
    query: { token: unsubscribeTokens(tokens).make({ userId: user.id, type: 'HabitReminder' }) },
    body: {},
  }),
}

/** The status of a call that works, where this world has no phone, no picture, no proxy and no second plan. */
const otherStatus: Partial<Record<CallName, number>> = {
  'auth.getAvatar': 404,
  'auth.proxySignIn': 404,
  'shares.createShare': 201,
}

const successOf = ({ schema }: NamedCall): number =>
  Number(Object.keys(schema.response).find((status) => status.startsWith('2')))

const callerOf = async (world: World, { access }: NamedCall, account: Account) => {
  if (access === 'public') return world.anonymous
  return access === 'owner' || access === 'support' ? signUpOperator(world, access) : account
}

/** One call made as it is meant: what has to be there before is made first, the call itself when it is asked for. */
export async function workingCall(world: World, call: NamedCall, account: Account, google: GoogleStandIn) {
  const { sent, ownStatus }: Case = cases[call.name]
  const given = await (prepared[call.name]?.(world, account, google) ?? sent(account.names))
  const who = await callerOf(world, call, account)
  return {
    who,
    make: (headers: Record<string, string> = {}) =>
      makeCall(who, call, { ...given, headers: { ...given.headers, ...headers } }),
    status: otherStatus[call.name] ?? ownStatus ?? successOf(call),
  }
}
