import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Schema } from './schema.ts'

type Content = { content: Record<string, { schema: Schema }>; required?: boolean }
export type Operation = {
  operationId: string
  parameters: { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema }[]
  requestBody?: Content
  /** The schema of the response; with `[]` before it, of each row of a list. */
  'x-response': string
}
export type StripeData = {
  info: { version: string }
  paths: Record<string, Partial<Record<'get' | 'post' | 'delete', Operation>>>
  components: { schemas: Record<string, Schema> }
}

const folder = join(import.meta.dirname, '../../../../../shared/stripe')

const read = (name: string): unknown => {
  const path = join(folder, name)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}

const described = read('stripe-openapi-subset.json') as StripeData | null

const text = { type: 'string' } as const
const listOfCharges = { customer: text, limit: { type: 'integer' }, starting_after: text, ending_before: text } as const

/** Asked by the product and not in the description: the parameters that it uses, as the library declares them. */
const charges: Operation = {
  operationId: 'get_v_charges',
  parameters: [
    ...Object.entries(listOfCharges).map(([name, schema]) => ({ name, in: 'query' as const, schema })),
    { name: 'expand', in: 'query', schema: { type: 'array', items: text } },
  ],
  'x-response': '[]charge',
}

/** A description of Stripe's API, which lies beside the project and is no part of it. Null where it is not there. */
export const stripeData: StripeData | null = described && {
  ...described,
  paths: { ...described.paths, '/v1/charges': { get: charges } },
}

/** Stripe's own example objects, by the name of their resource. */
export const stripeExamples = (read('fixtures.json') as { resources: Record<string, object> } | null)?.resources ?? {}

/** What a test says that cannot run without it. */
export const withoutStripeData = 'needs shared/stripe beside the project'
