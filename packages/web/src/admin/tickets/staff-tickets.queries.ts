import { adminTicketsRoutes } from '@daymark/contract/routes/admin-tickets.routes.ts'
import type { TicketAnswer } from '@daymark/domain/support/answer.ts'
import type { TicketStatus } from '@daymark/domain/support/ticket.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call } from '#api/call.ts'
import { useCall } from '#api/client-context.ts'
import type { SendKey } from '#api/send-key.ts'

const everyList = ['admin', 'tickets', 'list']

export type TicketFilter = { status: TicketStatus | undefined; search: string }

/** Read again whenever it is looked at: people write at any time. */
export const staffTicketsQuery = (call: Call, { status, search }: TicketFilter) =>
  queryOptions({
    queryKey: [...everyList, status ?? '', search],
    queryFn: ({ signal }) =>
      call(
        adminTicketsRoutes.listAllTickets,
        { querystring: { search, ...(status !== undefined && { status }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const staffTicketQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['admin', 'tickets', 'one', id],
    queryFn: ({ signal }) => call(adminTicketsRoutes.getAnyTicket, { params: { id } }, { signal }),
    staleTime: 0,
  })

/** A refusal means that the ticket has changed since it was read. */
export function useAnswer(id: string, keyOf: SendKey) {
  const call = useCall()
  const cache = useQueryClient()
  const { queryKey } = staffTicketQuery(call, id)
  return useMutation({
    mutationFn: (body: TicketAnswer) =>
      call(adminTicketsRoutes.answerTicket, { params: { id }, body }, { key: keyOf(body) }),
    onSuccess: async (ticket) => {
      cache.setQueryData(queryKey, ticket)
      await cache.invalidateQueries({ queryKey: everyList })
    },
    onError: () => cache.invalidateQueries({ queryKey }),
  })
}
