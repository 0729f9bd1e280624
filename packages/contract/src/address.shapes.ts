import * as z from 'zod/mini'

// Everything in a URL arrives as text. It is parsed strictly: ' 5', '5.0', '1e1' and 'TRUE' are refused.

/** A yes or no, spelt 'true' or 'false'. */
export const flag = (name: string) =>
  z.codec(z.enum(['true', 'false'], `${name} must be true or false`), z.boolean(), {
    decode: (text) => text === 'true',
    encode: (value) => (value ? 'true' : 'false'),
  })

/** A whole number within bounds, both included. */
export function wholeNumberText(name: string, { from, to }: { from: number; to: number }) {
  const message = `${name} must be a whole number from ${from} to ${to}`
  return z.codec(
    z.string(message).check(z.regex(/^[0-9]{1,9}$/, message)),
    z.int().check(z.minimum(from, message), z.maximum(to, message)),
    { decode: Number, encode: String },
  )
}

/** A kind by its number, decoded to the domain's word. */
export const kindText = <const Words extends readonly [string, ...string[]]>(words: Words, message: string) =>
  z.codec(z.enum([...words.keys()].map(String), message), z.enum(words, message), {
    decode: (text) => words[Number(text)] as Words[number],
    encode: (word) => String(words.indexOf(word)),
  })
