import { expect, test } from 'vitest'
import { hashPassword, owaspCost, unmatchedHash, verifyPassword } from './password-hash.ts'

test('accepts the password and no other', async () => {
  const hash = await hashPassword('Tide-and-Lamp-7')
  expect(await verifyPassword('Tide-and-Lamp-7', hash)).toBe(true)
  for (const other of ['tide-and-lamp-7', 'Tide-and-Lamp-7 ', 'Tide-and-Lamp-', '']) {
    expect(await verifyPassword(other, hash)).toBe(false)
  }
})

test('a hash names its cost and has a salt of its own', async () => {
  const [first, second] = await Promise.all([hashPassword('Tide-and-Lamp-7'), hashPassword('Tide-and-Lamp-7')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(first).not.toBe(second)
})

/** Made with the reference implementation (argon2-cffi's documentation): other parameters, still readable. */
test('a hash of another cost is checked at its own', async () => {
  const elsewhere = '$argon2id$v=19$m=65536,t=3,p=4$MIIRqgvgQbgj220jfp0MPA$YfwJSVjtjSU0zzV/P3S9nnQ/USre2wvJMjfCIjrTQbg'
  expect(await verifyPassword('correct horse battery staple', elsewhere)).toBe(true)
  expect(await verifyPassword('correct horse battery stapler', elsewhere)).toBe(false)
})

test('every character of a long password counts, and every kind', async () => {
  const long = `Aa1${'x'.repeat(997)}`
  const hash = await hashPassword(long)
  expect(await verifyPassword(long, hash)).toBe(true)
  expect(await verifyPassword(`${long.slice(0, -1)}y`, hash)).toBe(false)
  expect(await verifyPassword(`${long}x`, hash)).toBe(false)

  const awkward = 'Pä1 \u{1F98A}\n\t"\\\u202E'
  expect(await verifyPassword(awkward, await hashPassword(awkward))).toBe(true)
})

test('two spellings of one letter are two passwords', async () => {
  expect(await verifyPassword('Cafe\u0301 12', await hashPassword('Caf\u00E9 12'))).toBe(false)
})

test('throws for a text that is no hash, without repeating it', async () => {
  for (const broken of ['', 'secret-thing', '$argon2i$v=19$m=19456,t=2,p=1$AAAA$AAAA', '$argon2id$v=19$m=1$AAAA']) {
    await expect(verifyPassword('Tide-and-Lamp-7', broken)).rejects.toThrow('A stored password hash cannot be read')
  }
})

const form = (hash: string) => hash.replaceAll(/[A-Za-z0-9+/]{22,}/g, (part) => `<${part.length}>`)

test('the hash of an unknown account matches no password and has the cost of a real one', async () => {
  expect(form(unmatchedHash(owaspCost))).toBe(form(await hashPassword('Tide-and-Lamp-7')))
  expect(await verifyPassword('', unmatchedHash(owaspCost))).toBe(false)
})
