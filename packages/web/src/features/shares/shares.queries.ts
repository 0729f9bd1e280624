import type { InputOf } from '@daymark/contract/route.ts'
import { sharesRoutes } from '@daymark/contract/routes/shares.routes.ts'
import type { sharesShapes, ShareView } from '@daymark/contract/shares.shapes.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isRefusal, isSessionEnd, messageOf } from '#api/api-error.ts'
import { useCall } from '#api/client-context.ts'
import { toast } from '#ui/toasts/toast.ts'

export type ShareDraft = InputOf<(typeof sharesShapes)['createShare']>['body']
export type SharableHabit = { id: string; name: string }

const sharesKey = ['shares']

/** Read again at every opening: a link may have been opened, or ended on another device. */
export function useShares() {
  const call = useCall()
  return useQuery({
    queryKey: sharesKey,
    queryFn: ({ signal }) => call(sharesRoutes.listShares, {}, { signal }),
    staleTime: 0,
  })
}

/** The link is in the response alone: it cannot be shown again. */
export function useMakeShare() {
  const call = useCall()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: ShareDraft) => call(sharesRoutes.createShare, { body }),
    onSuccess: () => void cache.invalidateQueries({ queryKey: sharesKey }),
  })
}

/** A missing link has been ended already: on another device, or by an earlier attempt whose response was lost. */
export function useEndShare(onEnded: () => void) {
  const call = useCall()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: ShareView) =>
      call(sharesRoutes.deleteShare, { params: { id } }).catch((error: unknown) => {
        if (!isRefusal(error, 'not_found')) throw error
      }),
    onSuccess: () => {
      onEnded()
      toast.success('The link no longer works')
    },
    onError: (error) => {
      if (!isSessionEnd(error)) toast.error(messageOf(error, 'Failed to end the link'))
    },
    onSettled: () => cache.invalidateQueries({ queryKey: sharesKey }),
  })
}
