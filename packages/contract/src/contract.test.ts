import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Call, contract } from './contract.ts'

const calls = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<Call>(calls).map(([name, call]) => ({ name: `${feature}.${name}`, ...call })),
)

/** The calls that are promised, written here once more by hand, so that none can get lost. */
const promised = `
POST /auth/register
POST /auth/login
POST /auth/logout
GET /auth/me
PUT /auth/profile
POST /auth/refresh
POST /auth/google-signin
POST /auth/send-verification-email
POST /auth/verify-email
POST /auth/resend-verification-email
GET /auth/check-email-verification
GET /auth/avatar/:userId
POST /auth/forgot-password
POST /auth/reset-password
PUT /auth/password
DELETE /auth/account
POST /habits
GET /habits
GET /habits/:id
PUT /habits/:id
DELETE /habits/:id
PUT /habits/order
POST /habits/:id/restore
POST /habits/:id/rules
DELETE /habits/:id/rules/:from
GET /pauses
POST /pauses
PUT /pauses/:id
DELETE /pauses/:id
GET /habits/icons
GET /habits/colors
GET /habits/dashboard-stats
POST /habitcompletions/toggle
GET /habitcompletions
GET /habitcompletions/habit/:id
PUT /habits/:id/days/:day
POST /habits/:id/days/:day/amounts
GET /habits/:id/days
POST /habits/:habitId/notes
GET /habits/:habitId/notes
GET /habits/:habitId/notes/:noteId
PUT /habits/:habitId/notes/:noteId
DELETE /habits/:habitId/notes/:noteId
POST /habits/:habitId/notes/:noteId/restore
GET /subscription
POST /subscription/create-checkout-session
GET /subscription/success
PUT /subscription/update
POST /subscription/cancel
GET /subscription/billing-history
POST /subscription/customer-portal
GET /subscription/feature-access
GET /subscription/plans
POST /subscription/initialize-grace-period
POST /subscription/webhook
POST /aisuggestion/suggest
GET /aisuggestion/suggest-multiple
GET /notification/preferences
PUT /notification/preferences/:type
GET /notification/history
POST /notification/test
POST /notification/push-subscriptions
DELETE /notification/push-subscriptions
GET /notification/push-key
GET /notification/channels
GET /notification/unseen
POST /notification/seen
POST /notification/phone
POST /notification/phone/confirm
POST /notification/push-answer
POST /notification/unsubscribe
POST /support/ticket
GET /support/tickets
GET /support/tickets/:id
POST /support/tickets/:id/replies
GET /support/categories
GET /support/tickets-count
GET /export
POST /export/farewell
POST /import
GET /import/latest
POST /import/:id/undo
GET /import/healable
POST /import/heal
GET /health
GET /health/live
GET /metrics
GET /auth/sign-in-options
POST /auth/proxy-sign-in
GET /auth/invite
GET /admin/people
GET /admin/people/:id
POST /admin/people/:id/grant
DELETE /admin/people/:id/grant
POST /admin/people/:id/trial
POST /admin/people/:id/reset-link
POST /admin/people/:id/end-sessions
PUT /admin/people/:id/suspension
PUT /admin/people/:id/role
DELETE /admin/people/:id
GET /admin/invites
POST /admin/invites
DELETE /admin/invites/:id
GET /admin/audit-log
GET /admin/tickets
GET /admin/tickets/:id
POST /admin/tickets/:id/answers
GET /admin/figures
GET /admin/system
POST /admin/jobs/:name/:id/retry
`.trim()

const withoutSession = [
  'auth.register',
  'auth.login',
  'auth.refresh',
  'auth.googleSignIn',
  'auth.signInOptions',
  'auth.proxySignIn',
  'auth.getInvite',
  'auth.sendVerificationEmail',
  'auth.verifyEmail',
  'auth.resendVerificationEmail',
  'auth.checkEmailVerification',
  'auth.getAvatar',
  'auth.forgotPassword',
  'auth.resetPassword',
  'subscription.confirmCheckout',
  'subscription.listPlans',
  'subscription.receiveWebhook',
  'notifications.answerPush',
  'notifications.unsubscribe',
  'system.health',
  'system.live',
  'system.metrics',
]

const addressOf = ({ method, url }: Call) => `${method} ${url.replace('/api', '')}`
/** Refusals stand beside the answers in another form, with their media type. */
const answersIn = (response: Call['schema']['response']) => Object.values(response).filter((answer) => '_zod' in answer)
const schemasOf = ({ schema: { params, querystring, body, response } }: Call) =>
  [params, querystring, body, ...answersIn(response)].filter((schema) => schema !== undefined)

test('the contract holds exactly the specified calls', () => {
  expect(calls.map(addressOf).sort()).toEqual(promised.split('\n').sort())
})

test('no two calls share a URL or an operation id', () => {
  const names = calls.map(({ name }) => name.split('.')[1])
  // Two names for one place in an address would be two spellings of one route.
  const places = calls.map((call) => addressOf(call).replaceAll(/:\w+/g, ':'))
  expect(new Set(places).size).toBe(calls.length)
  expect(new Set(names).size).toBe(calls.length)
})

test('only these calls work without a session', () => {
  const open = calls.filter(({ access }) => access === 'public').map(({ name }) => name)
  expect(open.sort()).toEqual([...withoutSession].sort())
})

test.each(calls)('$name: its URL placeholders are its parameters', ({ url, schema }) => {
  const { params } = schema
  const named = params instanceof z.ZodMiniObject ? Object.keys(params.shape) : []
  expect([...url.matchAll(/:(\w+)/g)].map(([, name]) => name)).toEqual(named)
})

test.each(calls)('$name: a body only where the method has one, and one success response', ({ method, schema }) => {
  const successes = Object.keys(schema.response).filter((status) => status.startsWith('2'))
  expect(successes).toHaveLength(1)
  expect(method === 'GET' && schema.body !== undefined).toBe(false)
})

test.each(calls)('$name: every schema has a JSON Schema, as input and as output', (call) => {
  for (const schema of schemasOf(call)) {
    for (const io of ['input', 'output'] as const) {
      expect(z.toJSONSchema(schema, { io })).toHaveProperty('$schema')
    }
  }
})

test.each(calls)('$name: its response needs no encoding', ({ schema }) => {
  for (const answer of answersIn(schema.response)) {
    const [sent, read] = (['input', 'output'] as const).map((io) =>
      JSON.stringify(z.toJSONSchema(answer, { io })).replaceAll(',"additionalProperties":false', ''),
    )
    expect(sent).toBe(read)
  }
})

/** Like an address and like nothing else, so that it fails for the NUL alone wherever a free text is taken. */
const withNul = 'https://a.example/\0'

test.each(calls)('$name: no text with a NUL gets past it', ({ schema: { params, querystring, body } }) => {
  for (const part of [params, querystring, body].filter((part) => part instanceof z.ZodMiniObject)) {
    const fields = Object.keys(part.shape)
    const { error } = part.safeParse(Object.fromEntries(fields.map((field) => [field, withNul])))
    expect(new Set(error?.issues.map(({ path }) => path[0]))).toEqual(new Set(fields))
  }
})

test('the documentation has tag, operation id, authentication and refusals', () => {
  expect(contract.notes.createNote.schema).toMatchObject({
    tags: ['notes'],
    operationId: 'createNote',
    security: [{ bearer: [] }],
  })
  expect(contract.auth.login.schema).not.toHaveProperty('security')
  for (const { schema } of calls) expect(Object.keys(schema.response)).toEqual(expect.arrayContaining(['4xx', '5xx']))
})
