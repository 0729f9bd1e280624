import { supportRoutes } from '@daymark/contract/support.routes.ts'
import type { TicketDraft } from '@daymark/domain/support/ticket.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call } from '#api/call.ts'
import { useCall } from '#api/client-context.ts'

/** They change with a release, not during a visit. */
export const categoriesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['support', 'categories'],
    queryFn: ({ signal }) => call(supportRoutes.listCategories, {}, { signal }),
    staleTime: Infinity,
  })

export const ticketsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['support', 'tickets'],
    queryFn: ({ signal }) => call(supportRoutes.listTickets, {}, { signal }),
  })

/** Sends a ticket with where the person was and with what, cut to what the server takes. */
export function useSubmitTicket() {
  const call = useCall()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (draft: TicketDraft) =>
      call(supportRoutes.createTicket, {
        body: {
          ...draft,
          userAgent: navigator.userAgent.slice(0, 512),
          currentUrl: location.href.slice(0, 2048),
        },
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ticketsQuery(call).queryKey }),
  })
}
