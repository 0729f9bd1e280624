import type { FastifySerializerCompiler } from 'fastify/types/schema.d.ts'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type * as z from 'zod/mini'
import { cutTo } from './cut-to-shape.ts'

type Compiler = FastifySerializerCompiler<z.core.$ZodType>

/** Cut to its shape and written. Checking it as well would take longer than all else that a list of habits needs. */
const cutAnswers: Compiler = ({ schema }) => {
  const cut = cutTo(schema)
  return (answer) => JSON.stringify(cut(answer))
}

/** Cut and held against its shape: one that does not fit is a fault of ours, and goes to nobody. For the tests. */
const checkedAnswers: Compiler = serializerCompiler

export const answersAre = (areChecked: boolean): Compiler => (areChecked ? checkedAnswers : cutAnswers)
