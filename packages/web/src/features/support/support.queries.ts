import { supportRoutes } from '@daymark/contract/routes/support.routes.ts'
import type { TicketView } from '@daymark/contract/support.shapes.ts'
import type { TicketDraft } from '@daymark/domain/support/ticket-draft.ts'
import type { TicketReply } from '@daymark/domain/support/ticket-reply.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call } from '#api/call.ts'
import { useCall } from '#api/client-context.ts'
import type { SendKey } from '#api/send-key.ts'

/** They change with a release, not during a visit. */
export const categoriesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['support', 'categories'],
    queryFn: ({ signal }) => call(supportRoutes.listCategories, {}, { signal }),
    staleTime: Infinity,
  })

/** Read again whenever the list is opened or looked at: support answers from outside. */
export const ticketsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['support', 'tickets'],
    queryFn: ({ signal }) => call(supportRoutes.listTickets, {}, { signal }),
    staleTime: 0,
  })

/**
 * Sends a ticket with where the person was and with what, cut to what the server takes. It carries a key, so that one
 * whose answer was lost can be sent again and is one ticket.
 */
export function useSubmitTicket(keyOf: SendKey) {
  const call = useCall()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (draft: TicketDraft) => {
      const body = { ...draft, userAgent: navigator.userAgent.slice(0, 512), currentUrl: location.href.slice(0, 2048) }
      return call(supportRoutes.createTicket, { body }, { key: keyOf(body) })
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: ticketsQuery(call).queryKey }),
  })
}

/** The ticket that comes back takes the place of the one in the list; a refusal means that the list is out of date. */
export function useReply(id: string, keyOf: SendKey) {
  const call = useCall()
  const cache = useQueryClient()
  const { queryKey } = ticketsQuery(call)
  return useMutation({
    mutationFn: (body: TicketReply) =>
      call(supportRoutes.replyToTicket, { params: { id }, body }, { key: keyOf({ id, ...body }) }),
    onSuccess: (replied) =>
      cache.setQueryData<TicketView[]>(queryKey, (tickets) =>
        tickets?.map((ticket) => (ticket.id === id ? replied : ticket)),
      ),
    onError: () => cache.invalidateQueries({ queryKey }),
  })
}
