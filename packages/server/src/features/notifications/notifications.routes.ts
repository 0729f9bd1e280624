import { contract } from '@daymark/contract/contract.ts'
import type { Api } from '#http/api.ts'
import { idempotent, serve } from '#http/serve.ts'
import { type Guard, userOf } from '#http/signed-in.ts'
import type { channelHandlers } from './channels.routes.ts'
import type { NotificationsService } from './notifications.service.ts'

type ChannelHandlers = ReturnType<typeof channelHandlers>

export const notificationsRoutes = (
  api: Api,
  guard: Guard,
  { preferences, history, tests }: NotificationsService,
  channels: ChannelHandlers,
) =>
  serve(api, guard, contract.notifications, {
    listPreferences: (request) => preferences.list(userOf(request)),
    updatePreference: idempotent((request, key) =>
      preferences.update(userOf(request), request.params.type, request.body, key),
    ),
    listHistory: (request) => history.list(userOf(request), request.query.limit),
    sendTest: (request) => tests.send(userOf(request), request.query.type),
    listUnseen: (request) => history.unseen(userOf(request)),
    markSeen: (request) => history.seen(userOf(request), request.body.ids),
    ...channels,
  })
