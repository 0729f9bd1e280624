import type { InviteView } from '@daymark/contract/admin.shapes.ts'
import { adminRoutes } from '@daymark/contract/routes/admin.routes.ts'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call } from '#api/call.ts'
import { useCall } from '#api/client-context.ts'

export const invitesQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'invites'],
    queryFn: ({ signal, pageParam }) =>
      call(adminRoutes.listInvites, { querystring: pageParam === '' ? {} : { after: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ invites, hasMore }) => (hasMore ? invites.at(-1)?.id : undefined),
  })

export function useCreateInvite() {
  const call = useCall()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (draft: { email: string; expiresOn: string }) =>
      call(adminRoutes.createInvite, {
        body: { email: draft.email.trim() === '' ? null : draft.email, expiresOn: draft.expiresOn },
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: invitesQuery(call).queryKey }),
  })
}

export function useWithdrawInvite() {
  const call = useCall()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: InviteView) => call(adminRoutes.withdrawInvite, { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: invitesQuery(call).queryKey }),
  })
}
