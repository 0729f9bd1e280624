import { expect, test } from 'vitest'
import { jwtTokens } from './jwt.tokens.ts'

const now = Temporal.Instant.from('2026-03-28T12:00:00Z')
const claims = {
  userId: '01980000-0000-7000-8000-000000000001',
  sessionId: '01980000-0000-7000-8000-000000000002',
}
const secret = 'a secret that only this test knows'

test('a token is read the same way the first time and every time after', async () => {
  const tokens = jwtTokens(secret)
  const token = await tokens.issue(claims, now)
  expect(await tokens.read(token, now)).toEqual(claims)
  expect(await tokens.read(token, now.add({ seconds: 3599 }))).toEqual(claims)
})

test('a token expires after an hour, cached or not', async () => {
  const token = await jwtTokens(secret).issue(claims, now)
  const end = now.add({ seconds: 3600 })
  expect(await jwtTokens(secret).read(token, end)).toBeNull()
  const knowing = jwtTokens(secret)
  await knowing.read(token, now)
  expect(await knowing.read(token, end)).toBeNull()
})

test('a cached token with one character changed is refused', async () => {
  const tokens = jwtTokens(secret)
  const token = await tokens.issue(claims, now)
  await tokens.read(token, now)
  // The last character of a signature has two bits that mean nothing, so it may be spelt in other ways.
  for (let place = 0; place < token.length - 1; place += 1) {
    const forged = token.slice(0, place) + (token[place] === 'A' ? 'B' : 'A') + token.slice(place + 1)
    expect(await tokens.read(forged, now), `place ${place}`).toBeNull()
  }
})

test('more tokens than the cache holds are all accepted', async () => {
  const tokens = jwtTokens(secret, 100)
  const first = await tokens.issue(claims, now)
  await tokens.read(first, now)
  for (let second = 1; second <= 150; second += 1) {
    const at = now.add({ seconds: second })
    const one = { ...claims, sessionId: `01980000-0000-7000-8000-${String(second).padStart(12, '0')}` }
    expect(await tokens.read(await tokens.issue(one, at), at)).toEqual(one)
  }
  expect(await tokens.read(first, now)).toEqual(claims)
})
