import { type Parts, urlOf } from '@daymark/contract/call-url.ts'
import type { InputOf, ResponseOf, Route, RouteData, Shape } from '@daymark/contract/route.ts'
import { Refusal, refusalCodeIn } from '@daymark/domain/refusal.ts'
import type { Api } from './api.ts'

/** Makes a call of the contract; what is refused rejects with the refusal. */
export type OwnCall = <S extends Shape>(route: Route<S>, input: InputOf<S>) => Promise<ResponseOf<S>>

/**
 * Calls with a personal token from inside the server. Each takes the way of any other request, so that it is authenticated,
 * limited, validated and reduced to its shape as if it came over the network.
 */
export const ownCalls =
  (api: Api, token: string): OwnCall =>
  async ({ method, url }: RouteData, input: Parts) => {
    const { body } = input
    const response = await api.inject({
      method,
      url: urlOf(url, input),
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const said = response.json<never>()
    if (response.statusCode < 400) return said
    const { message } = said as { message: string }
    throw new Refusal(refusalCodeIn(said) ?? 'unavailable', message)
  }
