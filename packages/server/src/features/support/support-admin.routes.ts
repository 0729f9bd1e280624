import { contract } from '@daymark/contract/contract.ts'
import { ticketStatuses } from '@daymark/domain/support/ticket.ts'
import type { Api } from '#http/api.ts'
import { serve } from '#http/serve.ts'
import { type Guard, userOf } from '#http/signed-in.ts'
import type { SupportAdmin } from './support-admin.service.ts'
import { toStaffTicketView, toTicketRow } from './support.view.ts'

export const supportAdminRoutes = (api: Api, guard: Guard, admin: SupportAdmin) =>
  serve(api, guard, contract.adminTickets, {
    listAllTickets: async ({ query: { status, search } }) => {
      const { tickets, total } = await admin.list(status ? [status] : ticketStatuses, search)
      return { tickets: tickets.map(toTicketRow), total }
    },
    getAnyTicket: async (request) => toStaffTicketView(await admin.show(request.params.id)),
    answerTicket: async (request) => {
      const { id } = request.params
      await admin.answer(userOf(request).id, id, request.body)
      return toStaffTicketView(await admin.show(id))
    },
  })
