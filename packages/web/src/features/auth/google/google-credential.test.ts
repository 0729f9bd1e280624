import { expect, test } from 'vitest'
import { payloadOf } from './google-credential.ts'

const credentialOf = (claims: unknown) =>
  ['{"alg":"RS256"}', JSON.stringify(claims), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')

const claims = {
  sub: '1098',
  email: 'renée@example.com',
  given_name: 'Renée 🌊',
  family_name: 'Œuvre',
  picture: 'https://lh3.example/p.png',
}

test('the payload is read out of the credential, in every alphabet, and the credential goes with it', () => {
  const credential = credentialOf(claims)
  expect(payloadOf(credential)).toEqual({
    credential,
    email: 'renée@example.com',
    firstName: 'Renée 🌊',
    lastName: 'Œuvre',
    googleId: '1098',
    avatar: 'https://lh3.example/p.png',
  })
})

test('names and a picture may be missing', () => {
  expect(payloadOf(credentialOf({ sub: '1', email: 'a@b.co' }))).toMatchObject({
    firstName: '',
    lastName: '',
    avatar: null,
  })
})

test.each([
  '',
  'abc',
  'a.%%%.c',
  credentialOf(null),
  credentialOf('x'),
  credentialOf({ email: 'a@b.co' }),
  credentialOf({ sub: 5 }),
])('a credential like %j cannot be read', (credential) => {
  expect(() => payloadOf(credential)).toThrow(Error)
})
