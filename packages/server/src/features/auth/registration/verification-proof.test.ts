import { expect, test } from 'vitest'
import { ada, mailedCode, verifyAddress } from '../../../../test/world/account.ts'
import { makeWorld } from '../../../../test/world/world.ts'

const { email } = ada
const wrong = '000000'

test('registers only the caller who verified the address', async () => {
  await using world = await makeWorld()
  const proof = await verifyAddress(world, email)
  const foreign = await verifyAddress(world, 'eve@daymark.example')
  const changed = `${proof.slice(0, -1)}${proof.endsWith('A') ? 'B' : 'A'}`
  const eve = { ...ada, password: 'Intruder1843' }
  for (const brought of [{}, { proof: '' }, { proof: foreign }, { proof: changed }]) {
    expect(await world.anonymous.post('/auth/register', { ...eve, ...brought })).toMatchObject({
      status: 400,
      body: { message: 'Please verify your email address first' },
    })
  }
  expect((await world.anonymous.post('/auth/register', { ...ada, proof })).status).toBe(201)
})

test('the proof is a cookie that no script reads, for the calls that ask for it, and goes when it is spent', async () => {
  await using world = await makeWorld({ settings: { PUBLIC_URL: 'https://daymark.example', BILLING: 'embedded' } })
  await world.anonymous.post('/auth/send-verification-email', { email })
  const otpCode = await mailedCode(world, email)
  const verified = await world.anonymous.post('/auth/verify-email', { email, otpCode })
  const { proof } = verified.body as { proof: string }
  const attributes = 'Path=/api/auth; HttpOnly; SameSite=Strict; Secure'
  expect(verified.headers['set-cookie']).toBe(`daymark_email_proof=${proof}; Max-Age=1800; ${attributes}`)
  const answer = await world.anonymous.post('/auth/register', ada, { cookie: `daymark_email_proof=${proof}` })
  expect(answer.headers['set-cookie']).toContain(`daymark_email_proof=; Max-Age=0; ${attributes}`)
})

test('a proof ends with the next code, though that one is never used', async () => {
  await using world = await makeWorld()
  const proof = await verifyAddress(world, email)
  world.passTime({ seconds: 120 })
  expect((await world.anonymous.post('/auth/send-verification-email', { email })).status).toBe(200)
  expect((await world.anonymous.post('/auth/register', { ...ada, proof })).status).toBe(400)
})

test('other callers cannot tell that an address was verified, neither by its status nor by trying codes', async () => {
  await using world = await makeWorld()
  const unverified = 'grace@daymark.example'
  const status = async (address: string) =>
    (await world.anonymous.get(`/auth/check-email-verification?email=${address}`)).body
  const attempt = async (address: string) => {
    const { status: code, body } = await world.anonymous.post('/auth/verify-email', { email: address, otpCode: wrong })
    return { code, body }
  }
  await verifyAddress(world, email)
  await world.anonymous.post('/auth/send-verification-email', { email: unverified })
  await attempt(unverified)
  for (let n = 0; n < 5; n += 1) {
    expect(await status(email)).toEqual(await status(unverified))
    expect(await attempt(email)).toEqual(await attempt(unverified))
  }
  world.passTime({ minutes: 10 })
  expect(await status(email)).toEqual(await status('never-seen@daymark.example'))
})

test('the status of an address may be asked for 120 times an hour', async () => {
  await using world = await makeWorld()
  const ask = () => world.anonymous.get(`/auth/check-email-verification?email=${email}`)
  for (let n = 0; n < 120; n += 1) expect((await ask()).status).toBe(200)
  const refused = await ask()
  expect(refused.status).toBe(429)
  expect(refused.headers['retry-after']).toBe('3600')
})
