import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { billedWorld } from '../../../../test/world/billing-world.ts'
import { makeWorld } from '../../../../test/world/world.ts'

const settings = { CONSUMER_FORMS: 'on' }
const typed = { name: 'Ada <b>Lovelace', email: 'ada@daymark.example', plan: 'Basic Annual', boughtOn: '2026-03-20' }

const ofSecretAddresses = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow, noarchive' }

type World = Awaited<ReturnType<typeof makeWorld>>

const post = ({ api }: World, url: string, fields: Record<string, string> = {}) =>
  api.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

test('without the setting there are no such pages', async () => {
  await using world = await makeWorld()
  for (const url of ['/withdraw', '/cancel-plan', '/cancel-plan/confirm?token=x']) {
    expect((await world.api.inject(url)).statusCode).toBe(404)
    expect((await post(world, url)).statusCode).toBe(404)
  }
})

test('a withdrawal is reviewed, then confirmed: receipt with date and time, and a ticket about billing', async () => {
  await using world = await makeWorld({ settings })
  const ada = await world.signUp({ email: typed.email })
  expect((await world.api.inject('/withdraw')).payload).toContain('name="boughtOn"')

  const review = await post(world, '/withdraw', typed)
  expect(review.payload).toContain('Confirm withdrawal')
  expect(review.payload).toContain('Ada &lt;b&gt;Lovelace')
  expect(review.payload).not.toMatch(/<script|<b>/)
  await world.runJobs()
  expect(await world.mails()).toEqual([])

  const done = await post(world, '/withdraw/confirm', typed)
  expect(done.payload).toContain('Received on March 29, 2026 at 8:00:00 AM UTC.')
  await world.runJobs()
  await world.runJobs()
  const mails = await world.mails()
  expect(new Set(mails.map(({ to, subject }) => `${to}: ${subject}`))).toEqual(
    new Set([
      `${typed.email}: We received your withdrawal`,
      'staff@daymark.example: [Priority] [Billing and payments] Withdrawal from a purchase',
    ]),
  )
  expect(mails.find(({ to }) => to === typed.email)?.text).toContain('March 29, 2026 at 8:00:00 AM UTC')
  expect((await ada.get('/support/tickets')).body).toMatchObject([
    { category: 2, subject: 'Withdrawal from a purchase' },
  ])
})

test('a withdrawal that is confirmed twice, at once or later, is filed once; another one is filed, too', async () => {
  await using world = await makeWorld({ settings })
  const ada = await world.signUp({ email: typed.email })
  const receiptOf = async () => {
    const { payload } = await post(world, '/withdraw', typed)
    return /name="receipt" value="([^"]+)"/.exec(payload)?.[1] ?? ''
  }
  const tickets = async () => {
    await world.runJobs()
    return (await ada.get('/support/tickets')).body
  }
  const receipt = await receiptOf()
  const confirm = () => post(world, '/withdraw/confirm', { ...typed, receipt })
  for (const { statusCode } of await Promise.all([confirm(), confirm()])) expect(statusCode).toBe(200)
  expect(await tickets()).toHaveLength(1)
  await world.database.raw.query('delete from pgboss.job')
  await confirm()
  expect(await tickets()).toHaveLength(1)
  await post(world, '/withdraw/confirm', { ...typed, receipt: await receiptOf() })
  expect(await tickets()).toHaveLength(2)
})

test('an address without an account gets the same page and receipt, and staff an email', async () => {
  await using world = await makeWorld({ settings })
  await world.signUp({ email: typed.email })
  const known = await post(world, '/withdraw/confirm', typed)
  const unknown = await post(world, '/withdraw/confirm', { ...typed, email: 'bob@daymark.example' })
  expect(unknown.statusCode).toBe(200)
  expect(unknown.payload.replaceAll('bob@', 'ada@')).toBe(known.payload)
  await world.runJobs()
  const staff = (await world.mails()).filter(({ to }) => to === 'staff@daymark.example')
  expect(staff.map(({ text }) => text).join()).toContain('No account has this address')
})

test('the receipt repeats no words that a stranger typed, and the page does', async () => {
  await using world = await makeWorld({ settings })
  const words = { name: 'Win a prize at evil.example', plan: 'https://evil.example/prize' }
  const done = await post(world, '/withdraw/confirm', { ...typed, ...words })
  for (const text of Object.values(words)) expect(done.payload).toContain(text)
  await post(world, '/withdraw/confirm', { ...typed, plan: ' basic annual' })
  await world.runJobs()
  const receipts = (await world.mails()).filter(({ to }) => to === typed.email)
  expect(receipts).toHaveLength(2)
  expect(JSON.stringify(receipts)).not.toMatch(/evil|prize|Lovelace/)
  expect(
    receipts
      .map(({ text }) => text)
      .join('\n')
      .match(/What you bought: .+/g),
  ).toEqual(['What you bought: Basic Annual'])
})

test('what is missing is said in words, what was typed stays, and nothing is sent', async () => {
  await using world = await makeWorld({ settings })
  for (const url of ['/withdraw', '/withdraw/confirm']) {
    const wrong = await post(world, url, { ...typed, email: 'not-an-address' })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.payload).toContain('Please enter a valid email address')
    expect(wrong.payload).toContain('value="Basic Annual"')
  }
  expect((await post(world, '/cancel-plan', {})).statusCode).toBe(400)
  await world.runJobs()
  expect(await world.mails()).toEqual([])
})

test('a plan is canceled by a mailed link: opening it changes nothing, its button does, and a letter says until when', async () => {
  await using world = await billedWorld({ settings })
  const ada = await world.signUp({ email: typed.email })
  await world.buy(ada)
  await world.runJobs()
  const asked = await post(world, '/cancel-plan', { email: 'ADA@daymark.example ' })
  const unknown = await post(world, '/cancel-plan', { email: 'bob@daymark.example' })
  expect([asked.statusCode, asked.payload]).toEqual([unknown.statusCode, unknown.payload])
  await world.runJobs()
  const mails = await world.mails()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [typed.email, 'Cancel your plan'],
    [typed.email, 'Welcome to Basic Monthly'],
  ])
  expect(mails[1]?.text).toContain('/cancel-plan')
  const [, token = ''] = /token=(\S+)/.exec(mails[0]?.text ?? '') ?? []

  const opened = await world.api.inject(`/cancel-plan/confirm?token=${token}`)
  expect(opened.payload).toContain('April 5, 2026')
  expect(opened.headers).toMatchObject(ofSecretAddresses)
  expect((await ada.get('/subscription')).body).toMatchObject({ cancelAtPeriodEnd: false })
  const wrong = await post(world, `/cancel-plan/confirmed?token=${token}x`)
  expect(wrong).toMatchObject({ statusCode: 400, headers: ofSecretAddresses })
  expect((await post(world, '/cancel-plan/confirmed')).statusCode).toBe(400)

  const confirmed = await post(world, `/cancel-plan/confirmed?token=${token}`)
  expect(confirmed.payload).toContain('You keep Basic Monthly until April 5, 2026')
  expect(confirmed.headers).toMatchObject(ofSecretAddresses)
  expect((await ada.get('/subscription')).body).toMatchObject({ cancelAtPeriodEnd: true })
  expect((await post(world, `/cancel-plan/confirmed?token=${token}`)).statusCode).toBe(200)
  await world.runJobs()
  expect((await world.mails()).map(({ subject }) => subject)).toEqual([
    'Your plan is canceled',
    'Cancel your plan',
    'Welcome to Basic Monthly',
  ])
})

test('canceling while a payment has failed says on page and in the letter that it is still tried', async () => {
  await using world = await billedWorld({ settings })
  const ada = await world.signUp({ email: typed.email })
  await world.buy(ada)
  await world.act(ada, 'failing-card')
  await world.later(ada, 7)
  await post(world, '/cancel-plan', { email: typed.email })
  await world.runJobs()
  const link = (await world.mails()).find(({ subject }) => subject === 'Cancel your plan')
  const [, token = ''] = /token=(\S+)/.exec(link?.text ?? '') ?? []
  const { payload: opened } = await world.api.inject(`/cancel-plan/confirm?token=${token}`)
  const { payload: confirmed } = await post(world, `/cancel-plan/confirmed?token=${token}`)
  await world.runJobs()
  const letter = (await world.mails()).find(({ subject }) => subject === 'Your plan is canceled')?.text ?? ''
  for (const text of [opened, confirmed, letter]) {
    expect(text).toContain('we’ll keep trying to charge it, and your plan ends sooner if it isn’t paid.')
    expect(text.toLowerCase()).not.toContain('nothing more is charged')
  }
})

test('a link works for a day, and for its own plan alone', async () => {
  await using world = await billedWorld({ settings })
  const ada = await world.signUp({ email: typed.email })
  await world.buy(ada)
  await post(world, '/cancel-plan', { email: typed.email })
  await world.runJobs()
  const mail = (await world.mails()).find(({ subject }) => subject === 'Cancel your plan')
  const [, token = ''] = /token=(\S+)/.exec(mail?.text ?? '') ?? []
  expect((await world.api.inject(`/cancel-plan/confirm?token=${token}`)).statusCode).toBe(200)
  world.passTime({ hours: 24 })
  expect((await world.api.inject(`/cancel-plan/confirm?token=${token}`)).statusCode).toBe(400)
})

test('an account without a plan is told so by mail alone', async () => {
  await using world = await makeWorld({ settings })
  await world.signUp({ email: typed.email })
  await post(world, '/cancel-plan', { email: typed.email })
  await world.runJobs()
  expect((await world.mails()).map(({ subject }) => subject)).toEqual(['You have no plan to cancel'])
})

test('both forms are limited, by client and by address', async () => {
  await using world = await makeWorld({ settings })
  const statuses: number[] = []
  for (let count = 0; count < 6; count += 1)
    statuses.push((await post(world, '/cancel-plan', { email: typed.email })).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('no input causes a server error or markup of its own', async () => {
  await using world = await makeWorld({ settings: { ...settings, RATE_LIMITS: 'off' } })
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('<img src=x>', '"><b>', '\0', 'a@b.example'))
  const body = fc.dictionary(fc.constantFrom('name', 'email', 'plan', 'boughtOn', '__proto__', 'token'), text)
  const url = fc.constantFrom(
    '/withdraw',
    '/withdraw/change',
    '/withdraw/confirm',
    '/cancel-plan',
    '/cancel-plan/confirmed',
  )
  await fc.assert(
    fc.asyncProperty(url, body, async (at, fields) => {
      const { statusCode, payload } = await post(world, at, fields)
      expect([200, 400]).toContain(statusCode)
      expect(payload).not.toMatch(/<img|<b>|<script/)
    }),
    { numRuns: 30 },
  )
})

test('a body that is too large or no form is refused', async () => {
  await using world = await makeWorld({ settings })
  expect((await post(world, '/withdraw', { name: 'x'.repeat(20_000) })).statusCode).toBe(413)
  const json = await world.api.inject({ method: 'POST', url: '/withdraw/confirm', payload: typed })
  expect(json.statusCode).toBe(415)
})
