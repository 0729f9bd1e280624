import * as fc from 'fast-check'
import * as z from 'zod/mini'

type JsonSchema = {
  /** One kind, or several of which any will do. */
  type?: string | string[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
}

/** Texts that mean something somewhere in the product: a rule that no schema writes down lets some of them in. */
const telling = ['Europe/Berlin', '07:30', '2026-03-28', '2026-03-29', '#1C7A86', 'Engine1843', 'Read', '+14155550123']

/** Texts that have broken servers before. */
const awkward = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '\u202Eevil',
  '👩‍👩‍👧',
  'ß',
  "' or 1=1 --",
  '%00',
  '%zz',
  '../../etc/passwd',
]

const anyText = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme', maxLength: 120 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.constantFrom(...telling) },
  { weight: 1, arbitrary: fc.constantFrom(...awkward) },
  { weight: 1, arbitrary: fc.integer({ min: 1_000, max: 6_000 }).map((length) => 'x'.repeat(length)) },
)

/** Anything that JSON can say, deep and odd. */
const anyJson = fc.oneof(fc.jsonValue({ maxDepth: 3 }), anyText, fc.constantFrom(1e308, -0, 2 ** 53, [], {}, null))

/**
 * What a call takes, made from its own shape; `ids` are such as the person has. Rules that a shape keeps in code are not
 * known here, so some of it is refused: a shape of which nothing gets through shows in the count that the test keeps.
 */
export const inputFor = (schema: z.core.$ZodType, ids: readonly string[]): fc.Arbitrary<unknown> =>
  from(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, ids)

function from(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => from(one, ids)))
  if (schema.allOf) return from(Object.assign({}, schema, { allOf: undefined }, ...schema.allOf), ids)
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => from({ ...schema, type }, ids)))
  return byType[schema.type ?? '']?.(schema, ids) ?? anyJson
}

const numberFrom = ({ minimum = -5, maximum = 400 }: JsonSchema) =>
  fc.integer({ min: Math.max(Math.ceil(minimum), -1e6), max: Math.min(maximum, 1e6) })

const byType: Record<string, (schema: JsonSchema, ids: readonly string[]) => fc.Arbitrary<unknown>> = {
  object: recordFrom,
  array: ({ items = {}, maxItems = 8 }, ids) => fc.array(from(items, ids), { maxLength: Math.min(maxItems, 8) }),
  string: textFrom,
  integer: numberFrom,
  number: numberFrom,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
}

/** Names that are required and not described are those of a map, whose values are all of one kind. */
function recordFrom({ properties = {}, required = [], additionalProperties }: JsonSchema, ids: readonly string[]) {
  const value = typeof additionalProperties === 'object' ? additionalProperties : {}
  const named = Object.fromEntries(required.map((name) => [name, value]))
  const parts = Object.entries({ ...named, ...properties })
  const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
    parts.map(([name, part]) => [name, from(part, ids)]),
  )
  return fc.record(fields, { requiredKeys: required, noNullPrototype: true })
}

const instants = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((instant) => instant.toISOString())
const calendarDays = instants.map((instant) => instant.slice(0, 10))
/** The first and the last day there is: no day can be counted beyond them. */
const endDays = fc.constantFrom('0001-01-01', '9999-12-31')

function textFrom({ format, pattern, minLength = 0, maxLength = 200 }: JsonSchema, ids: readonly string[]) {
  if (format === 'uuid') return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ids) }, fc.uuid({ version: 7 }))
  if (format === 'date') {
    return fc.oneof({ weight: 4, arbitrary: calendarDays }, endDays, fc.constantFrom(...telling))
  }
  if (format === 'date-time') {
    const endInstants = endDays.map((day) => `${day}T12:00:00Z`)
    return fc.oneof({ weight: 4, arbitrary: instants }, endInstants, fc.constantFrom(...telling))
  }
  if (format === 'email') return fc.emailAddress()
  if (format === 'uri') return fc.webUrl({ validSchemes: ['https'] })
  // What looks ahead cannot be generated from; the telling texts have one for each such rule.
  if (pattern?.includes('(?=') || pattern?.includes('(?!')) return fc.constantFrom(...telling)
  if (pattern !== undefined) return fc.oneof(fc.stringMatching(new RegExp(pattern)), fc.constantFrom(...telling))
  const fitting = fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 200)) })
  return fc.oneof({ weight: 3, arbitrary: fitting }, { weight: 1, arbitrary: fc.constantFrom(...telling) })
}

/** The same input with one thing wrong: a field gone, of another kind, awkward, or one that the schema lacks. */
export const broken = (input: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 1, arbitrary: anyJson },
    { weight: 6, arbitrary: fc.tuple(input, fc.nat(), anyJson, fc.constantFrom('drop', 'replace', 'add')).map(damage) },
  )

function damage([input, place, junk, how]: [unknown, number, unknown, string]): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return junk
  const names = Object.keys(input)
  const name = names[place % Math.max(names.length, 1)] ?? 'anything'
  if (how === 'add') return { ...input, [typeof junk === 'string' ? junk : 'isAdmin']: junk }
  const { [name]: _, ...rest } = input as Record<string, unknown>
  return how === 'drop' ? rest : { ...rest, [name]: junk }
}
