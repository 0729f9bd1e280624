import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { jwtTokens } from '#adapters/tokens/jwt.tokens.ts'
import { securityData } from '../files/security-data.ts'
import { makeWorld, tokenSecret } from '../world/world.ts'

type World = Awaited<ReturnType<typeof makeWorld>>
type Person = Awaited<ReturnType<World['signUp']>>

const signed = ({ user, session }: Person, alg: string, secret: string, rest: object = {}) =>
  new SignJWT({ sub: user.id, sid: session.id, iat: 1774771200, exp: 1774774800, ...rest })
    .setProtectedHeader({ alg, typ: 'JWT' })
    .sign(new TextEncoder().encode(secret))

const statusWith = async ({ anonymous }: World, token: string) =>
  (await anonymous.get('/auth/me', { authorization: `Bearer ${token}` })).status

test('the algorithm is ours to choose, and each claim is needed', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:30:00Z' })
  const ada = await world.signUp()
  expect(await statusWith(world, await signed(ada, 'HS256', tokenSecret))).toBe(200)
  for (const alg of ['HS384', 'HS512']) {
    expect([alg, await statusWith(world, await signed(ada, alg, tokenSecret))]).toEqual([alg, 401])
  }
  const wrong = { exp: undefined, sub: undefined, sid: undefined, iat: undefined }
  for (const claim of Object.keys(wrong)) {
    expect([claim, await statusWith(world, await signed(ada, 'HS256', tokenSecret, { [claim]: undefined }))]).toEqual([
      claim,
      401,
    ])
  }
  for (const sub of ["' or 1=1 --", '*', 7]) {
    expect(await statusWith(world, await signed(ada, 'HS256', tokenSecret, { sub }))).toBe(401)
  }
})

const guessable = JSON.parse(securityData('second/jwt-secrets.json') ?? '[]') as string[]
const isListed = guessable.length > 0

test.skipIf(!isListed)(
  `no secret that others use opens this product${isListed ? '' : ' (the list does not lie beside the project: skipped)'}`,
  async () => {
    await using world = await makeWorld({ now: '2026-03-29T08:30:00Z' })
    const ada = await world.signUp()
    expect(guessable.length).toBeGreaterThan(1_000)
    const secrets = guessable.filter(Boolean)
    const { read } = jwtTokens(tokenSecret)
    expect(await read(await signed(ada, 'HS256', tokenSecret), world.now())).not.toBeNull()
    for (const secret of secrets) {
      expect([secret, await read(await signed(ada, 'HS256', secret), world.now())]).toEqual([secret, null])
    }
    for (const secret of secrets.slice(0, 20)) {
      expect([secret, await statusWith(world, await signed(ada, 'HS256', secret))]).toEqual([secret, 401])
    }
  },
)
