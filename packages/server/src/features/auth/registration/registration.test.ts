import { expect, test } from 'vitest'
import { MailUnavailable } from '#adapters/mail/mail.ts'
import { ada, mailedCode, register, verifyAddress } from '../../../../test/world/account.ts'
import { makeWorld } from '../../../../test/world/world.ts'

const { email } = ada
const wrong = '000000'

test('registers with a verified address', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:00:00Z' })
  expect(await world.anonymous.post('/auth/send-verification-email', { email: ' Ada@Daymark.example ' })).toMatchObject(
    {
      status: 200,
      body: { success: true, message: 'Verification code sent! Check your email.' },
    },
  )
  expect((await world.anonymous.get(`/auth/check-email-verification?email=${email}`)).body).toEqual({
    isVerified: false,
    hasPendingVerification: true,
    expiresAt: '2026-03-29T08:02:00Z',
    remainingAttempts: 5,
  })
  const otpCode = await mailedCode(world, email)
  const verified = await world.anonymous.post('/auth/verify-email', { email, otpCode })
  expect(verified).toMatchObject({
    status: 200,
    body: { success: true, message: 'Email verified successfully!' },
  })
  const browser = { cookie: String(verified.headers['set-cookie']).split(';')[0] ?? '' }
  expect((await world.anonymous.get(`/auth/check-email-verification?email=${email}`, browser)).body).toMatchObject({
    isVerified: true,
    hasPendingVerification: false,
  })

  const answer = await world.anonymous.post('/auth/register', ada, browser)
  expect(answer).toMatchObject({
    status: 201,
    body: {
      success: true,
      message: 'Registration successful!',
      user: {
        email,
        firstName: 'Ada',
        timeZone: 'Europe/London',
        hasCompletedFirstLoginSetup: true,
        hasPassword: true,
      },
    },
  })
  const { token } = answer.body as { token: string }
  expect((await world.anonymous.get('/auth/me', { authorization: `Bearer ${token}` })).body).toMatchObject({ email })
  expect(answer.text).not.toContain('argon2')
})

test('refuses an unverified address, and a verification is used up by the first account', async () => {
  await using world = await makeWorld()
  expect(await world.anonymous.post('/auth/register', ada)).toMatchObject({
    status: 400,
    body: { message: 'Please verify your email address first' },
  })
  const proof = await verifyAddress(world, email)
  expect((await world.anonymous.post('/auth/register', { ...ada, proof })).status).toBe(201)
  expect((await world.anonymous.post('/auth/register', { ...ada, firstName: 'Eve', proof })).status).toBe(400)
})

test('a verification is valid for thirty minutes', async () => {
  await using world = await makeWorld()
  const proof = await verifyAddress(world, email)
  world.passTime({ minutes: 30, seconds: 1 })
  expect((await world.anonymous.post('/auth/register', { ...ada, proof })).status).toBe(400)
})

test('of twenty concurrent registrations exactly one succeeds', async () => {
  await using world = await makeWorld()
  const draft = { ...ada, proof: await verifyAddress(world, email) }
  const answers = await Promise.all(Array.from({ length: 20 }, () => world.anonymous.post('/auth/register', draft)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(19)
})

test('a code has five tries, also when they are concurrent', async () => {
  await using world = await makeWorld({ settings: { RATE_LIMITS: 'off' } })
  await world.anonymous.post('/auth/send-verification-email', { email })
  const code = await mailedCode(world, email)
  const guess = code === wrong ? '000001' : wrong
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => world.anonymous.post('/auth/verify-email', { email, otpCode: guess })),
  )
  const left = answers.map(({ body }) => (body as { remainingAttempts: number }).remainingAttempts)
  expect(new Set(left)).toEqual(new Set([4, 3, 2, 1, 0]))
  expect(left.filter((attempts) => attempts > 0)).toHaveLength(4)
  expect(await world.anonymous.post('/auth/verify-email', { email, otpCode: code })).toMatchObject({
    status: 400,
    body: { success: false, remainingAttempts: 0 },
  })
})

test('a code works once, for its own address, for ten minutes, until a new one is sent', async () => {
  await using world = await makeWorld()
  const verify = async (address: string, otpCode: string) =>
    (await world.anonymous.post('/auth/verify-email', { email: address, otpCode })).status
  await world.anonymous.post('/auth/send-verification-email', { email })
  const first = await mailedCode(world, email)
  world.passTime({ seconds: 120 })
  expect((await world.anonymous.post('/auth/resend-verification-email', { email })).status).toBe(200)
  const second = await mailedCode(world, email)
  // Once in a million the two are the same; then the old one is the new one.
  expect(first === second ? 400 : await verify(email, first)).toBe(400)
  await world.anonymous.post('/auth/send-verification-email', { email: 'ben@daymark.example' })
  expect(await verify('ben@daymark.example', second)).toBe(400)

  world.passTime({ minutes: 9, seconds: 59 })
  expect(await verify(email, second)).toBe(200)
  expect(await verify(email, second)).toBe(400)

  world.passTime({ minutes: 1 })
  await world.anonymous.post('/auth/resend-verification-email', { email })
  const third = await mailedCode(world, email)
  world.passTime({ minutes: 10, seconds: 1 })
  expect(await verify(email, third)).toBe(400)
})

test('refuses a common password before a code is mailed, whoever has the address', async () => {
  await using world = await makeWorld()
  await register(world)
  const common = 'This password is too common'
  for (const address of [email, 'ben@daymark.example']) {
    const body = { email: address, password: 'Password1' }
    expect(await world.anonymous.post('/auth/send-verification-email', body)).toMatchObject({
      status: 400,
      body: { code: 'invalid', message: common, errors: [{ path: 'password', message: common }] },
    })
  }
  const before = (await world.mails()).length
  const body = { email: 'ben@daymark.example', password: 'Tide-and-Lamp-7' }
  expect((await world.anonymous.post('/auth/send-verification-email', body)).status).toBe(200)
  expect(await world.mails()).toHaveLength(before + 1)
})

test('refuses a second mail within 120 s, and says when the next is possible', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:00:00Z' })
  await world.anonymous.post('/auth/send-verification-email', { email })
  world.passTime({ seconds: 119 })
  const early = await world.anonymous.post('/auth/resend-verification-email', { email })
  expect(early).toMatchObject({
    status: 429,
    body: { code: 'rate_limited', expiresAt: '2026-03-29T08:02:00Z', retryAfter: 1 },
  })
  expect(early.headers['retry-after']).toBe('1')
  world.passTime({ seconds: 1 })
  expect(await world.anonymous.post('/auth/resend-verification-email', { email })).toMatchObject({
    status: 200,
    body: { message: 'Verification code sent! Check your email.', expiresAt: '2026-03-29T08:04:00Z' },
  })
})

test('sends one mail for concurrent requests', async () => {
  await using world = await makeWorld({ settings: { RATE_LIMITS: 'off' } })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => world.anonymous.post('/auth/send-verification-email', { email })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await world.mails()).toHaveLength(1)
})

test('five mails an hour to an address and twenty from a client, then no more', async () => {
  await using world = await makeWorld()
  const send = async (to: string) => (await world.anonymous.post('/auth/send-verification-email', { email: to })).status
  for (let n = 0; n < 5; n += 1) {
    expect(await send(email)).toBe(200)
    world.passTime({ minutes: 3 })
  }
  expect(await send(email)).toBe(429)
  for (let n = 0; n < 14; n += 1) expect(await send(`p${n}@daymark.example`)).toBe(200)
  expect(await send('one-more@daymark.example')).toBe(429)
  world.passTime({ hours: 1 })
  expect(await send(email)).toBe(200)
})

test('five mails an hour reach a mailbox, whatever is written before the @', async () => {
  await using world = await makeWorld()
  const send = async (to: string) => (await world.anonymous.post('/auth/send-verification-email', { email: to })).status
  for (let n = 0; n < 5; n += 1) expect(await send(`ada+${n}@daymark.example`)).toBe(200)
  expect(await send('ada+5@daymark.example')).toBe(429)
  expect(await send(email)).toBe(429)
  for (const spelling of ['g.race', 'gr.ace', 'gra.ce', 'grac.e', 'g.r.a.c.e']) {
    expect(await send(`${spelling}@gmail.com`)).toBe(200)
  }
  expect(await send('grace+6@googlemail.com')).toBe(429)
  expect(await world.mails()).toHaveLength(10)
})

test('resending allows no more than twenty guesses an hour', async () => {
  await using world = await makeWorld({ settings: { RATE_LIMITS: 'off' } })
  let guesses = 0
  for (let send = 0; send < 8; send += 1) {
    await world.anonymous.post('/auth/send-verification-email', { email })
    const code = await mailedCode(world, email)
    const guess = code === wrong ? '000001' : wrong
    for (let n = 0; n < 6; n += 1) {
      const { body } = await world.anonymous.post('/auth/verify-email', { email, otpCode: guess })
      if ((body as { message: string; remainingAttempts: number }).remainingAttempts > 0) guesses += 1
    }
    world.passTime({ minutes: 3 })
  }
  // Four times five tries; the last of each five answers that none is left.
  expect(guesses).toBe(16)
})

test('registered and unknown addresses get the same response; the registered one gets a mail', async () => {
  await using world = await makeWorld()
  await register(world)
  world.passTime({ minutes: 5 })
  const look = async (address: string) => {
    const before = await world.anonymous.get(`/auth/check-email-verification?email=${address}`)
    const sent = await world.anonymous.post('/auth/send-verification-email', { email: address })
    const after = await world.anonymous.get(`/auth/check-email-verification?email=${address}`)
    const tried = await world.anonymous.post('/auth/verify-email', { email: address, otpCode: '123456' })
    return [before, sent, after, tried].map(({ status, body }) => ({ status, body }))
  }
  expect(await look(email)).toEqual(await look('unknown@daymark.example'))
  const [, toOwner] = await world.mails()
  expect(toOwner).toMatchObject({ to: email })
  expect(toOwner?.text).toContain('already')
  expect(toOwner?.text).not.toMatch(/\b\d{6}\b/)
})

test('an unavailable mail server gives a 503, stores nothing, and a retry works at once', async () => {
  let isAway = true
  const sent: string[] = []
  const mail = {
    send: async ({ subject }: { subject: string }) => {
      if (isAway) throw new MailUnavailable('away')
      sent.push(subject)
    },
  }
  await using world = await makeWorld({ mail })
  expect(await world.anonymous.post('/auth/send-verification-email', { email })).toMatchObject({
    status: 503,
    body: { success: false, message: 'We couldn’t send you an email just now. Please try again in a moment.' },
  })
  expect((await world.anonymous.get(`/auth/check-email-verification?email=${email}`)).body).toMatchObject({
    isVerified: false,
    hasPendingVerification: false,
    expiresAt: null,
  })
  isAway = false
  expect((await world.anonymous.post('/auth/send-verification-email', { email })).status).toBe(200)
  expect(sent).toHaveLength(1)
})

test.each([
  [{ firstName: '' }, 'First name is required'],
  [{ lastName: 'x' }, 'Last name must be at least 2 characters'],
  [{ email: 'nope' }, 'Please enter a valid email address'],
  [{ password: 'short' }, 'Password must be at least 6 characters'],
  [
    { password: 'alllowercase1' },
    'Password must contain at least one uppercase letter, one lowercase letter, and one number',
  ],
  [{ password: 'Password1' }, 'This password is too common'],
  [{ timeZone: 'Mars/Olympus' }, 'Please select a valid timezone'],
])('refuses %o with the form’s message and changes nothing', async (change, message) => {
  await using world = await makeWorld()
  const proof = await verifyAddress(world, email)
  expect(await world.anonymous.post('/auth/register', { ...ada, proof, ...change })).toMatchObject({
    status: 400,
    body: { message },
  })
  expect((await world.anonymous.post('/auth/register', { ...ada, proof })).status).toBe(201)
})
