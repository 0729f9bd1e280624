import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

export type PasswordCost = { memory: number; passes: number; parallelism: number }

/** OWASP's choice for argon2id: 19 MiB, two passes, one lane. Stored with every hash, so it can be raised later. */
export const owaspCost = { memory: 19_456, passes: 2, parallelism: 1 } satisfies PasswordCost
const saltLength = 16
const tagLength = 32

const phc =
  /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=(?<parallelism>\d+)\$(?<salt>[\w+/-]+)\$(?<tag>[\w+/-]+)$/

const derive = promisify(argon2)

/**
 * A PHC string with a salt of its own. The password counts as its UTF-8 bytes, all of them: nothing is cut, trimmed or
 * normalised, because what a keyboard sends once it sends again, and no two passwords may become one.
 */
export async function hashPassword(password: string, cost: PasswordCost = owaspCost): Promise<string> {
  const salt = randomBytes(saltLength)
  const tag = await tagOf(password, salt, tagLength, cost)
  return phcString(cost, salt, tag)
}

/** A hash that no password matches. Verifying it costs what every other does, so a response's time names no account. */
export const unmatchedHash = (cost: PasswordCost): string =>
  phcString(cost, Buffer.alloc(saltLength), Buffer.alloc(tagLength))

const phcString = ({ memory, passes, parallelism }: PasswordCost, salt: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`

/** Whether the password is the one that was hashed, at the cost it was hashed with. Throws for a text that is no such hash. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parts = phc.exec(hash)?.groups
  if (!parts) throw new Error('A stored password hash cannot be read')
  const { memory, passes, parallelism, salt = '', tag = '' } = parts
  const expected = Buffer.from(tag, 'base64')
  const given = await tagOf(password, Buffer.from(salt, 'base64'), expected.length, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(given, expected)
}

const tagOf = (password: string, nonce: Buffer, tagLength: number, cost: PasswordCost): Promise<Buffer> =>
  derive('argon2id', { message: Buffer.from(password), nonce, tagLength, ...cost })

/** PHC strings leave the padding of base64 out. */
const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')
