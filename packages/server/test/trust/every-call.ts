import { type Call, contract } from '@daymark/contract/contract.ts'
import type { visitor } from '../world/visitor.ts'

type Contract = typeof contract

/** The name of a call as `feature.call`: a table by these names does not compile when one is missing. */
export type CallName = {
  [Feature in keyof Contract]: `${Feature}.${keyof Contract[Feature] & string}`
}[keyof Contract]

export type NamedCall = Call & { name: CallName }

/** Every call of the contract, so that whatever walks over them meets a new one too. */
export const everyCall: readonly NamedCall[] = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<Call>(calls).map(([name, call]) => ({ name: `${feature}.${name}` as CallName, ...call })),
)

/** What is sent along with a call. A body that is a text is sent as it is. */
export type Sent = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

/** The address of a call below /api, with its places filled. */
const addressOf = ({ url }: Pick<Call, 'url'>, { params = {}, query = {} }: Sent): string => {
  const path = url
    .slice('/api'.length)
    .replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return search === '' ? path : `${path}?${search}`
}

export const makeCall = (who: Pick<ReturnType<typeof visitor>, 'ask'>, call: NamedCall, sent: Sent) =>
  who.ask(call.method, addressOf(call, sent), sent.body, sent.headers)
