import type { ConnectionView } from '@daymark/contract/connections.shapes.ts'
import { connectionsRoutes } from '@daymark/contract/routes/connections.routes.ts'
import type { TokenDraft, WebhookDraft } from '@daymark/domain/connections/connection.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isRefusal, isSessionEnd, messageOf } from '#api/api-error.ts'
import type { Call } from '#api/call.ts'
import { useCall } from '#api/client-context.ts'
import { toast } from '#ui/toasts/toast.ts'

type Kind = ConnectionView['kind']

export type Wanted =
  | { kind: 'token'; body: Omit<TokenDraft, 'endsOn'> & { endsOn: string | null } }
  | { kind: 'webhook'; body: WebhookDraft }
  | { kind: 'calendar'; body: { name: string } }
  | { kind: 'tickLink'; body: { habitId: string } }
/** The secret is in this response alone: it cannot be shown again. */
export type Made = { kind: Kind; secret: string }

const connectionsKey = ['connections']
const deliveriesKey = (id: string) => ['deliveries', id]

/** Read again at every opening: one may have been used, or ended on another device. */
export function useConnections() {
  const call = useCall()
  return useQuery({
    queryKey: connectionsKey,
    queryFn: ({ signal }) => call(connectionsRoutes.listConnections, {}, { signal }),
    staleTime: 0,
  })
}

/** `onLocked` is called where the plan has changed since it was last looked at. */
export function useMakeConnection(onLocked: () => void) {
  const call = useCall()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (wanted: Wanted): Promise<Made> => ({ kind: wanted.kind, secret: await make(call, wanted) }),
    onSuccess: () => void cache.invalidateQueries({ queryKey: connectionsKey }),
    onError: (error) => {
      if (isRefusal(error, 'feature_locked')) onLocked()
    },
  })
}

async function make(call: Call, { kind, body }: Wanted): Promise<string> {
  if (kind === 'token') return (await call(connectionsRoutes.createToken, { body })).token
  if (kind === 'webhook') return (await call(connectionsRoutes.createWebhook, { body })).secret
  if (kind === 'calendar') return (await call(connectionsRoutes.createCalendar, { body })).url
  return (await call(connectionsRoutes.createTickLink, { body })).url
}

/** Ends a connection. One that another device has ended meanwhile leaves the list too. */
export function useEndConnection(onDone: () => void) {
  const call = useCall()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: ConnectionView) => call(connectionsRoutes.deleteConnection, { params: { id } }),
    onSuccess: () => {
      onDone()
      toast.success('Access ended')
    },
    onError: (error) => showFailure(error, 'Failed to end the access'),
    onSettled: () => cache.invalidateQueries({ queryKey: connectionsKey }),
  })
}

export function useResumeWebhook() {
  const call = useCall()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: ConnectionView) => call(connectionsRoutes.resumeWebhook, { params: { id } }),
    onSuccess: () => toast.success('Webhook switched on'),
    onError: (error) => showFailure(error, 'Failed to switch the webhook on'),
    onSettled: () => cache.invalidateQueries({ queryKey: connectionsKey }),
  })
}

const msBetweenLooks = 2000

/** Read again and again while one waits for its first attempt: what was just sent shows its response soon. */
export function useDeliveries(id: string) {
  const call = useCall()
  return useQuery({
    queryKey: deliveriesKey(id),
    queryFn: ({ signal }) => call(connectionsRoutes.listDeliveries, { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const isAwaited = state.data?.some(({ status, attempts }) => status === 'waiting' && attempts === 0)
      return isAwaited ? msBetweenLooks : false
    },
  })
}

/** Sends a test event, or a delivery again. */
export function useSendEvent(id: string) {
  const call = useCall()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (deliveryId: string | null) =>
      deliveryId === null
        ? call(connectionsRoutes.sendTestEvent, { params: { id } })
        : call(connectionsRoutes.resendDelivery, { params: { id, deliveryId } }),
    onSuccess: (_, deliveryId) => toast.success(deliveryId === null ? 'Test sent' : 'Sent again'),
    onError: (error) => showFailure(error, 'Failed to send the event'),
    onSettled: () => cache.invalidateQueries({ queryKey: deliveriesKey(id) }),
  })
}

function showFailure(error: unknown, fallback: string): void {
  if (!isSessionEnd(error)) toast.error(messageOf(error, fallback))
}
