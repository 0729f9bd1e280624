import { expect, test } from 'vitest'
import { SmsUnavailable } from '#adapters/sms/sms.ts'
import { type ChannelWorld, channelWorld } from '../../../../test/world/channel-world.ts'

const number = '+14155550123'
const sms = 3
type Asking = { post: (path: string, body?: unknown) => Promise<{ status: number; body: unknown }> }

const askFor = ({ post }: Asking, phoneNumber = number) => post('/notification/phone', { phoneNumber })
const confirm = ({ post }: Asking, code: string) => post('/notification/phone/confirm', { code })
const codeIn = ({ twilio }: ChannelWorld) => /^\d{6}/.exec(twilio.taken.at(-1)?.text ?? '')?.[0] ?? 'no code'
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

async function confirmed(world: ChannelWorld) {
  const person = await world.signUp()
  expect((await askFor(person)).status).toBe(200)
  expect((await confirm(person, codeIn(world))).status).toBe(200)
  return person
}

test('sends to a number only after its code was confirmed', async () => {
  await using world = await channelWorld()
  const ada = await world.signUp()
  const channel = async () => ((await ada.get('/notification/channels')).body as object[])[sms]
  expect(await channel()).toEqual({ channel: sms, isReady: false, reason: 'You haven’t confirmed a phone number' })
  expect(await askFor(ada)).toMatchObject({
    status: 200,
    body: { success: true, message: 'Code sent! Check your phone.', expiresAt: '2026-03-29T08:10:00Z' },
  })
  expect(world.twilio.taken).toMatchObject([
    { to: number, text: expect.stringMatching(/^\d{6} is your Daymark code/) as string },
  ])
  const undeliverable = { outcome: 'undeliverable', reason: 'You haven’t confirmed a phone number' }
  expect(await world.deliver('SMS', world.messageTo(ada))).toEqual(undeliverable)

  expect(await confirm(ada, codeIn(world))).toMatchObject({ status: 200, body: { message: 'Phone number confirmed' } })
  expect(await channel()).toEqual({ channel: sms, isReady: true, reason: null })
  expect(await world.deliver('SMS', world.messageTo(ada))).toEqual({ outcome: 'sent' })
  expect(world.twilio.taken.at(-1)).toMatchObject({
    to: number,
    text: 'Daymark: Time for Read\nStill to do today.',
  })
})

test('a code allows five attempts in ten minutes and one use; a new one invalidates it', async () => {
  await using world = await channelWorld()
  const ada = await world.signUp()
  await askFor(ada)
  const old = codeIn(world)
  do await askFor(ada)
  while (codeIn(world) === old)
  const code = codeIn(world)
  expect((await confirm(ada, old)).status).toBe(400)
  expect((await confirm(ada, code)).status).toBe(200)
  expect((await confirm(ada, code)).status).toBe(400)

  await askFor(ada)
  const guessed = codeIn(world)
  for (let left = 4; left >= 0; left -= 1)
    expect((await confirm(ada, wrongOf(guessed))).body).toMatchObject({ remainingAttempts: left })
  expect(await confirm(ada, guessed)).toMatchObject({
    status: 400,
    body: { message: 'This code no longer works. Please request a new one.' },
  })

  await askFor(ada)
  world.passTime({ minutes: 10 })
  expect((await confirm(ada, codeIn(world))).status).toBe(400)
})

test('allows five of a hundred concurrent guesses', async () => {
  await using world = await channelWorld()
  const ada = await world.signUp()
  await askFor(ada)
  const wrong = wrongOf(codeIn(world))
  const answers = await Promise.all(Array.from({ length: 100 }, () => confirm(ada, wrong)))
  const withTriesLeft = answers.filter(({ body }) => (body as { remainingAttempts: number }).remainingAttempts > 0)
  expect(withTriesLeft).toHaveLength(4)
  expect((await confirm(ada, codeIn(world))).status).toBe(400)
})

test('a new number replaces the old one when verified, and a code works for its user only', async () => {
  await using world = await channelWorld()
  const ada = await confirmed(world)
  const ben = await world.signUp()
  const preference = { isEnabled: true, channel: sms, settings: { phoneNumber: number } }
  expect((await ada.put('/notification/preferences/0', preference)).status).toBe(200)
  await askFor(ada, '+447700900123')
  expect((await confirm(ben, codeIn(world))).status).toBe(400)
  await world.deliver('SMS', world.messageTo(ada))
  expect(world.twilio.taken.at(-1)).toMatchObject({ to: number })
  const code = /^\d{6}/.exec(world.twilio.taken.at(-2)?.text ?? '')?.[0] ?? ''
  expect((await confirm(ada, code)).status).toBe(200)
  await world.deliver('SMS', world.messageTo(ada))
  expect(world.twilio.taken.at(-1)).toMatchObject({ to: '+447700900123' })
  const shown = (await ada.get('/notification/preferences')).body as { settings: object }[]
  expect(shown.map(({ settings }) => settings)).toEqual([{ phoneNumber: '+447700900123' }, {}, {}, {}, {}, {}, {}])
})

test('sends a user at most five SMS in 24 hours, codes included, also concurrently', async () => {
  await using world = await channelWorld()
  const ada = await confirmed(world)
  const sent = await Promise.all(Array.from({ length: 20 }, () => world.deliver('SMS', world.messageTo(ada))))
  expect(sent.filter(({ outcome }) => outcome === 'sent')).toHaveLength(4)
  expect(sent.filter(({ outcome }) => outcome === 'undeliverable')).toContainEqual({
    outcome: 'undeliverable',
    reason: 'We send at most 5 texts in 24 hours',
  })
  expect(world.twilio.taken).toHaveLength(5)
  const refused = await ada.post('/notification/phone', { phoneNumber: number })
  expect(refused.status).toBe(429)
  expect(refused.headers['retry-after']).toBe('86400')
  const later = await world.comeBack(ada, { hours: 24 })
  expect((await askFor(later)).status).toBe(200)
})

test('sends at most five codes a day to a number, over all accounts', async () => {
  await using world = await channelWorld()
  for (let count = 0; count < 5; count += 1) expect((await askFor(await world.signUp())).status).toBe(200)
  const sixth = await askFor(await world.signUp())
  expect(sixth.status).toBe(429)
  expect(world.twilio.taken).toHaveLength(5)
})

test('a retried message counts once', async () => {
  await using world = await channelWorld()
  const ada = await confirmed(world)
  const message = world.messageTo(ada)
  world.twilio.respondWith({ status: 503 })
  for (let times = 0; times < 10; times += 1)
    await expect(world.deliver('SMS', message)).rejects.toThrow(SmsUnavailable)
  world.twilio.respondWith({ status: 201 })
  expect(await world.deliver('SMS', message)).toEqual({ outcome: 'sent' })
  expect(await world.deliver('SMS', world.messageTo(ada))).toEqual({ outcome: 'sent' })
})

test('reports a refused number, and an unreachable service separately', async () => {
  await using world = await channelWorld()
  const ada = await world.signUp()
  world.twilio.respondWith({ status: 400, body: { code: 21211 } })
  expect(await askFor(ada)).toMatchObject({ status: 400, body: { message: 'This phone number doesn’t exist' } })
  world.twilio.respondWith({ status: 500 })
  expect(await askFor(ada)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  world.twilio.respondWith({ status: 201 })
  const ben = await confirmed(world)
  world.twilio.respondWith({ status: 400, body: { code: 21610 } })
  expect(await world.deliver('SMS', world.messageTo(ben))).toEqual({
    outcome: 'undeliverable',
    reason: expect.stringContaining('opted out') as string,
  })
})

test('shows that SMS is not set up, and sends none', async () => {
  await using world = await channelWorld({ hasSms: false })
  const ada = await world.signUp()
  const reason = 'SMS isn’t set up on this server'
  expect(((await ada.get('/notification/channels')).body as object[])[sms]).toEqual({
    channel: sms,
    isReady: false,
    reason,
  })
  expect(await askFor(ada)).toMatchObject({ status: 503, body: { message: reason } })
  expect(await world.deliver('SMS', world.messageTo(ada))).toEqual({ outcome: 'undeliverable', reason })
})

test.each(['0170 1234567', '+1', '', null])('%o is no phone number', async (phoneNumber) => {
  await using world = await channelWorld()
  const ada = await world.signUp()
  expect(await ada.post('/notification/phone', { phoneNumber })).toMatchObject({
    status: 400,
    body: { message: 'Please enter a phone number with its country code, like +14155550123' },
  })
})
