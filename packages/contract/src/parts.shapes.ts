import { storable } from '@daymark/domain/fields.ts'
import { day } from '@daymark/domain/time/day.ts'
import type { TierNumber } from '@daymark/domain/subscription/tier.ts'
import * as z from 'zod/mini'

export const id = z.uuid('This id isn’t valid')

/** An instant on the wire: ISO 8601 in UTC. */
export const instant = z.iso.datetime()

/** A calendar day on the wire: YYYY-MM-DD. */
export const calendarDay = day

/** A subscription's tier on the wire: 0 Free, 1 Basic, 2 Pro. */
export const tierNumber = z.literal([0, 1, 2]) satisfies z.core.$ZodType<TierNumber>

/** A text without further limits. */
export const anyText = (message: string) => z.string(message).check(storable)

export const count = z.int().check(z.minimum(0))

/** The response of a call that only reports whether it worked. */
export const outcome = z.object({ success: z.boolean(), message: z.string() })

/** Raw bytes; the media type says what they mean. */
export const bytes = z.unknown()

/** The body of every refusal. Fields that belong to a code are added to these. */
export const refusal = z.looseObject({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})

/** A kind in a response: its index in the domain's list. */
export const kindNumber = (words: readonly string[]) => z.int().check(z.minimum(0), z.maximum(words.length - 1))

/** A kind in a request body: a number on the wire, decoded to the domain's word. */
export const kind = <const Words extends readonly [string, ...string[]]>(words: Words, message: string) =>
  z.codec(z.int(message).check(z.minimum(0, message), z.maximum(words.length - 1, message)), z.enum(words, message), {
    decode: (number) => words[number] as Words[number],
    encode: (word) => words.indexOf(word),
  })

/** A boolean in a URL. Everything there is text, parsed strictly: ' 5', '5.0', '1e1' and 'TRUE' are refused. */
export const flag = (name: string) =>
  z.codec(z.enum(['true', 'false'], `${name} must be true or false`), z.boolean(), {
    decode: (text) => text === 'true',
    encode: (value) => (value ? 'true' : 'false'),
  })

/** A whole number in a URL, within bounds, both included. */
export function wholeNumberText(name: string, { from, to }: { from: number; to: number }) {
  const message = `${name} must be a whole number from ${from} to ${to}`
  return z.codec(
    z.string(message).check(z.regex(/^[0-9]{1,9}$/, message)),
    z.int().check(z.minimum(from, message), z.maximum(to, message)),
    { decode: Number, encode: String },
  )
}

/** A kind in a URL by its number, decoded to the domain's word. */
export const kindText = <const Words extends readonly [string, ...string[]]>(words: Words, message: string) =>
  z.codec(z.enum([...words.keys()].map(String), message), z.enum(words, message), {
    decode: (text) => words[Number(text)] as Words[number],
    encode: (word) => String(words.indexOf(word)),
  })
