import { contract } from '@daymark/contract/contract.ts'
import type { Api } from '#http/api.ts'
import { serve } from '#http/serve.ts'
import { type Guard, userOf } from '#http/signed-in.ts'
import type { SupportAdmin } from './support-admin.service.ts'

export const supportAdminRoutes = (api: Api, guard: Guard, admin: SupportAdmin) =>
  serve(api, guard, contract.adminTickets, {
    listAllTickets: ({ query }) => admin.listViews(query.status, query.search),
    getAnyTicket: (request) => admin.view(request.params.id),
    answerTicket: async (request) => {
      await admin.answer(userOf(request).id, request.params.id, request.body)
      return admin.view(request.params.id)
    },
  })
