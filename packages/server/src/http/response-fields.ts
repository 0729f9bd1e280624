import { blankOf } from '@daymark/domain/blank-fields.ts'
import type * as z from 'zod/mini'
import type { FastifySerializerCompiler } from 'fastify/types/schema.d.ts'
import { serializerCompiler } from 'fastify-type-provider-zod'

type Picker = (value: unknown) => unknown
type Fields = Record<string, unknown>
type Def = z.core.$ZodTypes['_zod']['def']
type DefOf<Type extends Def['type']> = Extract<Def, { type: Type }>

/**
 * Keeps of a value the fields that its shape names, so that no other field is sent. It reads names and not values: the
 * compiler and the tests check that a response matches its shape. Throws for a kind of shape that it does not support.
 */
export const pickResponseFields = (shape: z.core.$ZodType): Picker => pickerOf(shape) ?? ((value) => value)

/** Null where there is nothing to pick: such a field is copied without a call. */
function pickerOf(shape: z.core.$ZodType): Picker | null {
  const { def } = (shape as z.core.$ZodTypes)._zod
  if (!(def.type in byType)) throw new TypeError(`A response of the kind ${def.type} is not supported yet`)
  return byType[def.type as keyof typeof byType](def as never)
}

const nothing = () => null

const byType = {
  object: pickObject,
  array({ element }: DefOf<'array'>) {
    const pick = pickerOf(element)
    return pick && ((list: unknown) => (list as unknown[]).map(pick))
  },
  /** Any names: its values alone are picked from. */
  record({ valueType }: DefOf<'record'>) {
    const pick = pickerOf(valueType)
    return (
      pick &&
      ((record: unknown) =>
        Object.fromEntries(Object.entries(record as Fields).map(([name, value]) => [name, pick(value)])))
    )
  },
  nullable: pickNullable,
  optional: pickNullable,
  string: nothing,
  number: nothing,
  boolean: nothing,
  literal: nothing,
  enum: nothing,
  null: nothing,
  unknown: nothing,
} satisfies Partial<Record<Def['type'], (def: never) => Picker | null>>

function pickNullable({ innerType }: DefOf<'nullable' | 'optional'>): Picker | null {
  const pick = pickerOf(innerType)
  return pick && ((value) => (value === null || value === undefined ? value : pick(value)))
}

function pickObject({ shape, catchall }: DefOf<'object'>): Picker {
  const fields = Object.entries(shape).map(([name, field]) => ({ name, pick: pickerOf(field) }))
  const further = catchall && (catchall as z.core.$ZodTypes)._zod.def.type
  const isLoose = further === 'unknown'
  const blank = blankOf(fields.map(({ name }) => name))
  if (further && !isLoose && further !== 'never')
    throw new TypeError(`Further fields of the kind ${further} are not supported yet`)
  return (value) => {
    const whole = value as Fields
    // A loose shape keeps further fields.
    const kept: Fields = isLoose ? { ...whole } : { ...blank }
    for (const { name, pick } of fields) kept[name] = pick ? pick(whole[name]) : whole[name]
    return kept
  }
}

type Compiler = FastifySerializerCompiler<z.core.$ZodType>

/** Picks the fields and serializes. Validating as well would cost more than the rest of a list of habits. */
const pickedFields: Compiler = ({ schema }) => {
  const pick = pickResponseFields(schema)
  return (body) => JSON.stringify(pick(body))
}

/** Picked and validated: a response that does not match its shape is a bug, and is not sent. For the tests. */
const checkedResponses: Compiler = serializerCompiler

export const serializerFor = (areChecked: boolean): Compiler => (areChecked ? checkedResponses : pickedFields)
