import { problemsOf } from './schema-check.ts'
import type { Operation, StripeData } from './stripe-data.ts'

/** How a response violates the schema that its operation names. A deleted customer has a schema of its own. */
export function flawsOf(data: StripeData, { 'x-response': named }: Operation, response: object): string[] {
  const { schemas } = data.components
  const isList = named.startsWith('[]')
  const rows = isList ? (response as { data: object[] }).data : [response]
  return rows.flatMap((row) => {
    const schema = schemas['deleted' in row ? `deleted_${named}` : named.replace('[]', '')]
    return schema ? problemsOf(row, schema, schemas, 'json').map(({ message }) => `${named}: ${message}`) : []
  })
}
