import { type Reach, reaches } from '@daymark/domain/connections/reach.ts'
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
GET /subscription/preview
PUT /subscription/update
POST /subscription/cancel
GET /subscription/billing-history
POST /subscription/customer-portal
GET /subscription/feature-access
GET /subscription/plans
POST /subscription/initialize-grace-period
POST /subscription/webhook
GET /shares
POST /shares
DELETE /shares/:id
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
GET /connections
POST /connections/tokens
POST /connections/webhooks
POST /connections/calendars
POST /connections/tick-links
DELETE /connections/:id
POST /connections/:id/resume
GET /connections/:id/deliveries
POST /connections/:id/test
POST /connections/:id/deliveries/:deliveryId/resend
GET /export
POST /export/farewell
POST /import
GET /import/latest
POST /import/:id/undo
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

/** What a personal token may do, by its reach, and no more; written by hand, so that no call is opened to tokens by accident. */
const reached = {
  read: [
    'auth.me',
    'completions.listCompletions',
    'completions.listDays',
    'completions.listHabitCompletions',
    'data.exportData',
    'habits.getDashboardStats',
    'habits.getHabit',
    'habits.listColors',
    'habits.listHabits',
    'habits.listIcons',
    'habits.listPauses',
    'import.getLatestImport',
    'notes.getNote',
    'notes.listNotes',
    'notifications.listHistory',
    'notifications.listPreferences',
    'notifications.listUnseen',
  ],
  tick: ['completions.addAmount', 'completions.setDay', 'completions.toggleCompletion'],
  write: [
    'aiSuggestion.suggest',
    'aiSuggestion.suggestMultiple',
    'habits.changeRule',
    'habits.createHabit',
    'habits.createPause',
    'habits.deleteHabit',
    'habits.deletePause',
    'habits.orderHabits',
    'habits.restoreHabit',
    'habits.undoRuleChange',
    'habits.updateHabit',
    'habits.updatePause',
    'import.importData',
    'import.undoImport',
    'notes.createNote',
    'notes.deleteNote',
    'notes.restoreNote',
    'notes.updateNote',
    'notifications.markSeen',
    'notifications.sendTest',
    'notifications.updatePreference',
  ],
} satisfies Record<Reach, string[]>

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

test.each(reaches)('these calls alone need a token that may %s', (reach) => {
  const named = calls.filter(({ access }) => access === reach).map(({ name }) => name)
  expect(named.sort()).toEqual(reached[reach])
})

test('a call that changes something is out of reach of a token that may read', () => {
  const reading = calls.filter(({ access, method }) => access === 'read' && method !== 'GET')
  expect(reading.map(({ name }) => name)).toEqual([])
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
    security: [{ bearer: ['write'] }],
  })
  expect(contract.auth.login.schema).not.toHaveProperty('security')
  for (const { schema } of calls) expect(Object.keys(schema.response)).toEqual(expect.arrayContaining(['4xx', '5xx']))
})
