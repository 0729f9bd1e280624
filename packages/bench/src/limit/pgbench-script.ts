import type { Sent } from './wire-messages.ts'

/** A script for `pgbench -f`, and the values that it is given with `-D`. */
export type PgbenchScript = { text: string; variables: Readonly<Record<string, string>> }

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * The same statements for pgbench, which prepares them as the product does. A value that `known` has becomes its expression,
 * so that another account's row is changed each time; any other id is generated; the rest is sent as a parameter.
 */
export function pgbenchScriptOf(
  preamble: readonly string[],
  statements: readonly Sent[],
  known: ReadonlyMap<string, string>,
): PgbenchScript {
  const variables: Record<string, string> = {}
  const parameterFor = (value: string | Buffer | null | undefined): string => {
    if (value === null || value === undefined) return 'null'
    const text = typeof value === 'string' ? value : `\\x${value.toString('hex')}`
    const expression = known.get(text) ?? (uuid.test(text) ? 'gen_random_uuid()' : undefined)
    if (expression !== undefined) return expression
    const name = `value${Object.keys(variables).length}`
    variables[name] = text
    return `:${name}`
  }
  const lines = statements.map(
    ({ sql, values }) =>
      `${sql
        .trim()
        .replace(/;$/, '')
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/\$(\d+)/g, (_, number: string) => parameterFor(values[Number(number) - 1]))};`,
  )
  return { text: [...preamble, ...lines, ''].join('\n'), variables }
}
