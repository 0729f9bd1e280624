import type * as Crypto from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { hashPassword, verifyAgainstNobody, verifyPassword } from './password-hash.ts'

/** What the real hash was asked to do, noted on the way. */
const asked = vi.hoisted((): object[] => [])
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof Crypto>()
  const argon2: typeof crypto.argon2 = (algorithm, parameters, done) => {
    const { memory, passes, parallelism, tagLength } = parameters
    asked.push({ algorithm, memory, passes, parallelism, tagLength })
    crypto.argon2(algorithm, parameters, done)
  }
  return { ...crypto, argon2 }
})

test('a password is recognised, and another is not', async () => {
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

test('a text that is no hash is a fault and is not repeated', async () => {
  for (const broken of ['', 'secret-thing', '$argon2i$v=19$m=19456,t=2,p=1$AAAA$AAAA', '$argon2id$v=19$m=1$AAAA']) {
    await expect(verifyPassword('Tide-and-Lamp-7', broken)).rejects.toThrow('A stored password hash cannot be read')
  }
})

test('nobody’s password is never right, and costs the same work as somebody’s', async () => {
  const hash = await hashPassword('Tide-and-Lamp-7')
  asked.length = 0
  expect(await verifyPassword('wrong', hash)).toBe(false)
  expect(await verifyAgainstNobody('wrong')).toBe(false)
  const [somebody, nobody] = asked
  expect(somebody).toEqual({ algorithm: 'argon2id', memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 })
  expect(nobody).toEqual(somebody)
})
