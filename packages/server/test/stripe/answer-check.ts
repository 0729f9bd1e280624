import { problemsOf } from './schema-check.ts'
import type { Operation, StripeData } from './stripe-data.ts'

/** What an answer has against the schema that its operation names. A customer that was deleted has one of its own. */
export function flawsOf(data: StripeData, { 'x-response': named }: Operation, answer: object): string[] {
  const { schemas } = data.components
  const isList = named.startsWith('[]')
  const rows = isList ? (answer as { data: object[] }).data : [answer]
  return rows.flatMap((row) => {
    const schema = schemas['deleted' in row ? `deleted_${named}` : named.replace('[]', '')]
    return schema ? problemsOf(row, schema, schemas, 'json').map(({ message }) => `${named}: ${message}`) : []
  })
}
