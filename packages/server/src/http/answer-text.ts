import type { FastifySerializerCompiler } from 'fastify/types/schema.d.ts'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type * as z from 'zod/mini'
import { pickResponseFields } from './response-fields.ts'

type Compiler = FastifySerializerCompiler<z.core.$ZodType>

/** Cut to its shape and written. Checking it as well would take longer than all else that a list of habits needs. */
const pickedFields: Compiler = ({ schema }) => {
  const cut = pickResponseFields(schema)
  return (answer) => JSON.stringify(cut(answer))
}

/** Cut and held against its shape: one that does not fit is a fault of ours, and goes to nobody. For the tests. */
const checkedResponses: Compiler = serializerCompiler

export const answersAre = (areChecked: boolean): Compiler => (areChecked ? checkedResponses : pickedFields)
