import { contract } from '@daymark/contract/contract.ts'
import type { Api } from '#http/api.ts'
import { idempotent, serve } from '#http/serve.ts'
import { type Guard, userOf } from '#http/signed-in.ts'
import type { ChannelsService } from './channels/channels.service.ts'
import type { PushAnswerService } from './channels/push-answer.service.ts'
import type { UnsubscribeService } from './channels/unsubscribe.service.ts'
import type { NotificationsService } from './notifications.service.ts'

type Services = {
  notifications: NotificationsService
  channels: ChannelsService
  pushAnswers: PushAnswerService
  unsubscribing: UnsubscribeService
}

export function notificationsRoutes(api: Api, guard: Guard, services: Services): void {
  const { channels, pushAnswers, unsubscribing } = services
  const { preferences, history, tests } = services.notifications
  serve(api, guard, contract.notifications, {
    listPreferences: (request) => preferences.list(userOf(request)),
    updatePreference: idempotent((request, key) =>
      preferences.update(userOf(request), request.params.type, request.body, key),
    ),
    listHistory: (request) => history.list(userOf(request), request.query.limit),
    sendTest: (request) => tests.send(userOf(request), request.query.type),
    listUnseen: (request) => history.unseen(userOf(request)),
    markSeen: (request) => history.seen(userOf(request), request.body.ids),
    listChannels: (request) => channels.list(userOf(request)),
    getPushKey: async () => channels.subscriptions.publicKey(),
    addPushSubscription: (request) => channels.subscriptions.add(userOf(request), request.body),
    removePushSubscription: (request) => channels.subscriptions.remove(userOf(request), request.body.endpoint),
    sendPhoneCode: (request) => channels.phone.sendCode(userOf(request), request.body.phoneNumber),
    confirmPhone: (request) => channels.phone.confirm(userOf(request), request.body.code),
    answerPush: (request) => pushAnswers.answer(request.body.token, request.body.answer),
    unsubscribe: (request) => unsubscribing.unsubscribe(request.query.token),
  })
}
