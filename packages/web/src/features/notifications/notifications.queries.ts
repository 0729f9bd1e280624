import { notificationsRoutes } from '@daymark/contract/routes/notifications.routes.ts'
import { type NotificationType, notificationTypes } from '@daymark/domain/notifications/kinds.ts'
import type { PreferenceDraft } from '@daymark/domain/notifications/preference.ts'
import { numberOf } from '@daymark/contract/wire.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call } from '#api/call.ts'
import { useCall } from '#api/client-context.ts'
import { channelNumber } from './preference-fields.ts'

const historyLength = 50

export const preferencesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['notifications', 'preferences'],
    queryFn: ({ signal }) => call(notificationsRoutes.listPreferences, {}, { signal }),
  })

/** Read again at every opening: a channel is made ready elsewhere too, on another device or by the operator. */
export const channelsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['notifications', 'channels'],
    queryFn: ({ signal }) => call(notificationsRoutes.listChannels, {}, { signal }),
    staleTime: 0,
  })

export const historyQuery = (call: Call) =>
  queryOptions({
    queryKey: ['notifications', 'history'],
    queryFn: ({ signal }) =>
      call(notificationsRoutes.listHistory, { querystring: { limit: historyLength } }, { signal }),
    staleTime: 0,
  })

const addressOf = (type: NotificationType) => String(numberOf(notificationTypes, type))

/** Shows what the server made of it. An older list that is still on its way does not undo that. */
export function useSavePreference(type: NotificationType) {
  const call = useCall()
  const cache = useQueryClient()
  const { queryKey } = preferencesQuery(call)
  return useMutation({
    mutationFn: ({ channel, ...draft }: PreferenceDraft) =>
      call(notificationsRoutes.updatePreference, {
        params: { type: addressOf(type) },
        body: { ...draft, channel: channelNumber(channel) },
      }),
    onSuccess: async (saved) => {
      await cache.cancelQueries({ queryKey })
      cache.setQueryData(queryKey, (list) => list?.map((other) => (other.type === saved.type ? saved : other)))
    },
  })
}

export function useSendTest(type: NotificationType) {
  const call = useCall()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(notificationsRoutes.sendTest, { querystring: { type: addressOf(type) } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: historyQuery(call).queryKey }),
  })
}

/** Something was done about a channel: whether it is ready has to be asked again. */
export function useChannelChanged(): () => Promise<void> {
  const call = useCall()
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: channelsQuery(call).queryKey })
}

/** A code to the number, and then the number by the code. */
export function useSendPhoneCode() {
  const call = useCall()
  return useMutation({
    mutationFn: (phoneNumber: string) => call(notificationsRoutes.sendPhoneCode, { body: { phoneNumber } }),
  })
}

export function useConfirmPhone() {
  const call = useCall()
  const changed = useChannelChanged()
  return useMutation({
    mutationFn: (code: string) => call(notificationsRoutes.confirmPhone, { body: { code } }),
    onSuccess: changed,
  })
}
