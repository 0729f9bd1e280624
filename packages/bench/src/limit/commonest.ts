import type { Sent } from './wire-messages.ts'

const textsOf = (statements: readonly Sent[]): string => statements.map(({ sql }) => sql).join('\n')

/**
 * The last of those samples whose statements were heard most often: a job that the server did on the side is in few of
 * them, and what it keeps from one request for the next is missing in the first alone.
 */
export function commonest(samples: readonly Sent[][]): Sent[] {
  const alike = Map.groupBy(samples, textsOf)
  const [most] = [...alike.values()].toSorted((a, b) => b.length - a.length)
  return most?.at(-1) ?? []
}
