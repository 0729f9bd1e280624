import type * as z from 'zod/mini'
import type { FastifySerializerCompiler } from 'fastify/types/schema.d.ts'
import { serializerCompiler } from 'fastify-type-provider-zod'

type Cut = (value: unknown) => unknown
type Fields = Record<string, unknown>
type Def = z.core.$ZodTypes['_zod']['def']
type DefOf<Type extends Def['type']> = Extract<Def, { type: Type }>

/**
 * Keeps of a value the fields that its shape names, so that no other field is sent. It reads names and not values: the
 * compiler and the tests check that a response matches its shape. Throws for a kind of shape that it does not support.
 */
export const pickResponseFields = (shape: z.core.$ZodType): Cut => cutOf(shape) ?? ((value) => value)

/** Null where there is nothing to cut: such a field is copied without a call. */
function cutOf(shape: z.core.$ZodType): Cut | null {
  const { def } = (shape as z.core.$ZodTypes)._zod
  if (!(def.type in byType)) throw new TypeError(`An answer of the kind ${def.type} cannot be cut to its shape yet`)
  return byType[def.type as keyof typeof byType](def as never)
}

const nothing = () => null

const byType = {
  object: cutObject,
  array({ element }: DefOf<'array'>) {
    const cut = cutOf(element)
    return cut && ((list: unknown) => (list as unknown[]).map(cut))
  },
  nullable: cutWhatIsThere,
  optional: cutWhatIsThere,
  string: nothing,
  number: nothing,
  boolean: nothing,
  literal: nothing,
  enum: nothing,
  null: nothing,
  unknown: nothing,
} satisfies Partial<Record<Def['type'], (def: never) => Cut | null>>

function cutWhatIsThere({ innerType }: DefOf<'nullable' | 'optional'>): Cut | null {
  const cut = cutOf(innerType)
  return cut && ((value) => (value === null || value === undefined ? value : cut(value)))
}

function cutObject({ shape, catchall }: DefOf<'object'>): Cut {
  const fields = Object.entries(shape).map(([name, field]) => ({ name, cut: cutOf(field) }))
  const further = catchall && (catchall as z.core.$ZodTypes)._zod.def.type
  const isLoose = further === 'unknown'
  if (further && !isLoose && further !== 'never')
    throw new TypeError(`Further fields of the kind ${further} cannot be cut yet`)
  return (value) => {
    const whole = value as Fields
    // A shape that lets further fields through has them beside its own.
    const kept: Fields = isLoose ? { ...whole } : {}
    for (const { name, cut } of fields) kept[name] = cut ? cut(whole[name]) : whole[name]
    return kept
  }
}

type Compiler = FastifySerializerCompiler<z.core.$ZodType>

/** Cut to its shape and written. Checking it as well would take longer than all else that a list of habits needs. */
const pickedFields: Compiler = ({ schema }) => {
  const cut = pickResponseFields(schema)
  return (answer) => JSON.stringify(cut(answer))
}

/** Picked and validated: a response that does not match its shape is a bug, and is not sent. For the tests. */
const checkedResponses: Compiler = serializerCompiler

export const answersAre = (areChecked: boolean): Compiler => (areChecked ? checkedResponses : pickedFields)
