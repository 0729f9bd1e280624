import { contract } from '@daymark/contract/contract.ts'
import * as z from 'zod/mini'
import type { Api } from '#http/api.ts'
import { htmlPage } from '#http/plain-page.ts'
import { privateHeaders } from '#http/private-headers.ts'
import { serve } from '#http/serve.ts'
import { type Guard, userOf } from '#http/signed-in.ts'
import type { SharesService } from './shares.service.ts'

const hidden = { schema: { hide: true } }
const path = z.object({ '*': z.string() })

export function sharesRoutes(api: Api, guard: Guard, shares: SharesService): void {
  serve(api, guard, contract.shares, {
    listShares: (request) => shares.list(userOf(request)),
    createShare: (request) => shares.create(userOf(request), request.body),
    deleteShare: (request) => shares.end(userOf(request), request.params.id),
  })

  // A wildcard, since a named part of an address may not be as long as a token.
  api.get('/shared/*', hidden, async (request, reply) => {
    const page = await shares.open(path.parse(request.params)['*'])
    if (!page) return reply.callNotFound()
    return htmlPage(reply.headers(privateHeaders({ style: page.style })), page.html)
  })
}
