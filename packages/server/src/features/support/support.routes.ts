import { contract } from '@daymark/contract/contract.ts'
import type { Api } from '#http/api.ts'
import { idempotent, serve } from '#http/serve.ts'
import { type Guard, userOf } from '#http/signed-in.ts'
import type { SupportService } from './support.service.ts'

export const supportRoutes = (api: Api, guard: Guard, support: SupportService) =>
  serve(api, guard, contract.support, {
    createTicket: idempotent((request, key) => support.create(userOf(request), request.body, key)),
    listTickets: (request) => support.list(userOf(request)),
    getTicket: (request) => support.get(userOf(request), request.params.id),
    replyToTicket: (request) => support.reply(userOf(request), request.params.id, request.body),
    listCategories: async () => support.categories(),
    countTickets: (request) => support.counts(userOf(request)),
  })
