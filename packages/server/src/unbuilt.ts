import { type Calls, contract } from '@daymark/contract/contract.ts'
import type { Shapes } from '@daymark/contract/route.ts'
import type { Api } from '#http/api.ts'
import { notBuilt, serve, type Handlers } from '#http/serve.ts'
import type { Guard } from '#http/signed-in.ts'

/** The features that nobody has built yet. Each leaves this list in the change that builds it. */
const { notifications, aiSuggestion } = contract

/** They answer 501 to whoever may ask, so that the contract is whole from the first day. */
export function unbuiltRoutes(api: Api, guard: Guard): void {
  for (const calls of [notifications, aiSuggestion] as Calls[]) {
    const handlers = Object.fromEntries(Object.keys(calls).map((name) => [name, notBuilt])) as Handlers<Shapes>
    serve(api, guard, calls, handlers)
  }
}
