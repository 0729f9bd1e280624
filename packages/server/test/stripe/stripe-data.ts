import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Schema } from './schema.ts'

type Content = { content: Record<string, { schema: Schema }>; required?: boolean }
export type Operation = {
  operationId: string
  parameters: { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema }[]
  requestBody?: Content
  /** The schema of the answer; with `[]` before it, of each row of a list. */
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

/** A description of Stripe's API, which lies beside the project and is no part of it. Null where it is not there. */
export const stripeData = read('stripe-openapi-subset.json') as StripeData | null

/** Stripe's own example objects, by the name of their resource. */
export const stripeExamples = (read('fixtures.json') as { resources: Record<string, object> } | null)?.resources ?? {}

/** What a test says that cannot run without it. */
export const withoutStripeData = 'needs shared/stripe beside the project'
