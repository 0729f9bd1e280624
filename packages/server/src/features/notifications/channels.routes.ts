import type { notificationsShapes } from '@daymark/contract/notifications.shapes.ts'
import type { Handlers } from '#http/serve.ts'
import { userOf } from '#http/signed-in.ts'
import type { ChannelsService } from './channels.service.ts'
import type { PushAnswerService } from './push-answer.service.ts'
import type { UnsubscribeService } from './unsubscribe.service.ts'

type Needs = { channels: ChannelsService; pushAnswers: PushAnswerService; unsubscribing: UnsubscribeService }

/** The calls about the ways to a person; those about what is sent stand in notifications.routes.ts, which serves both. */
export const channelHandlers = ({ channels, pushAnswers, unsubscribing }: Needs) =>
  ({
    listChannels: (request) => channels.list(userOf(request)),
    getPushKey: async () => channels.subscriptions.publicKey(),
    addPushSubscription: (request) => channels.subscriptions.add(userOf(request), request.body),
    removePushSubscription: (request) => channels.subscriptions.remove(userOf(request), request.body.endpoint),
    sendPhoneCode: (request) => channels.phone.sendCode(userOf(request), request.body.phoneNumber),
    confirmPhone: (request) => channels.phone.confirm(userOf(request), request.body.code),
    answerPush: (request) => pushAnswers.answer(request.body.token, request.body.answer),
    unsubscribe: (request) => unsubscribing.unsubscribe(request.query.token),
  }) satisfies Partial<Handlers<typeof notificationsShapes>>
