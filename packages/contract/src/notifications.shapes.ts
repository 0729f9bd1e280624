import { notificationChannels, notificationStatuses, notificationTypes } from '@daymark/domain/notifications/kinds.ts'
import { phoneNumber, preferenceFields } from '@daymark/domain/notifications/preference.ts'
import * as z from 'zod/mini'
import { anyText, bytes, id, instant, kind, kindNumber, kindText, outcome, wholeNumberText } from './parts.shapes.ts'
import type { Shapes } from './route.ts'

const preferenceView = z.object({
  type: kindNumber(notificationTypes),
  isEnabled: z.boolean(),
  channel: kindNumber(notificationChannels),
  preferredTime: z.string(),
  timeZone: z.string(),
  settings: z.object({ phoneNumber: z.optional(z.nullable(z.string())) }),
})
export type PreferenceView = z.infer<typeof preferenceView>

const historyItemView = z.object({
  id,
  type: kindNumber(notificationTypes),
  status: kindNumber(notificationStatuses),
  title: z.string(),
  body: z.string(),
  createdAt: instant,
  sentAt: z.nullable(instant),
  actionUrl: z.nullable(z.string()),
  actionText: z.nullable(z.string()),
  /** The one habit that it is about; null for a message about several or none. */
  habitId: z.nullable(id),
  /** Why the delivery failed. */
  reason: z.nullable(z.string()),
})
export type HistoryItemView = z.infer<typeof historyItemView>

/** Whether a channel can be used now; if not, the reason its card shows. */
const channelView = z.object({
  channel: kindNumber(notificationChannels),
  isReady: z.boolean(),
  reason: z.nullable(z.string()),
})
export type ChannelView = z.infer<typeof channelView>

const type = kindText(notificationTypes, 'Please select a notification type')
const endpoint = anyText('Push endpoint is required').check(
  z.maxLength(2048, 'Push endpoint is too long'),
  z.url({ protocol: /^https$/, error: 'Push endpoint must be an https address' }),
)
const token = anyText('This link isn’t valid').check(z.maxLength(2048, 'This link isn’t valid'))
const key = (message: string) => z.string(message).check(z.maxLength(128, message), z.regex(/^[\w-]+={0,2}$/, message))

export const notificationsShapes = {
  listPreferences: {
    summary: 'What you are notified of and how, one entry for each type',
    response: { 200: z.array(preferenceView) },
  },
  updatePreference: {
    summary: 'Choose whether, how and when to be notified of one type',
    params: z.object({ type }),
    body: z.object({ ...preferenceFields, channel: kind(notificationChannels, 'Please select a channel') }),
    response: { 200: preferenceView },
  },
  listHistory: {
    summary: 'Your latest notifications, newest first',
    querystring: z.object({ limit: z.prefault(wholeNumberText('Limit', { from: 1, to: 200 }), '50') }),
    response: { 200: z.array(historyItemView) },
  },
  sendTest: {
    summary: 'Send yourself a notification of one type, through the channel chosen for it',
    querystring: z.object({ type }),
    response: { 200: outcome },
  },
  getPushKey: {
    summary: 'The public key that a browser needs for push messages',
    response: { 200: z.object({ publicKey: z.string() }) },
  },
  addPushSubscription: {
    summary: 'Let this browser be pushed to',
    body: z.object({
      endpoint,
      keys: z.object(
        { p256dh: key('Push key isn’t valid'), auth: key('Push secret isn’t valid') },
        'Push keys are required',
      ),
    }),
    response: { 201: outcome },
  },
  removePushSubscription: {
    summary: 'Stop pushing to this browser',
    body: z.object({ endpoint }),
    response: { 200: outcome },
  },
  listChannels: {
    summary: 'The ways a message can reach you, and what keeps one from being used',
    response: { 200: z.array(channelView) },
  },
  listUnseen: {
    summary: 'Messages for the app that were not shown in it yet, oldest first',
    response: { 200: z.array(historyItemView) },
  },
  markSeen: {
    summary: 'Say that messages were shown',
    body: z.object({ ids: z.array(id, 'Ids must be a list').check(z.maxLength(200, 'At most 200 ids at once')) }),
    response: { 200: outcome },
  },
  sendPhoneCode: {
    summary: 'Send a code to a phone number, to show that it is yours',
    body: z.object({ phoneNumber }),
    response: { 200: z.extend(outcome, { expiresAt: instant }) },
  },
  confirmPhone: {
    summary: 'Confirm the phone number with the code sent to it',
    body: z.object({
      code: anyText('Please enter the 6-digit code').check(
        z.trim(),
        z.regex(/^\d{6}$/, 'Please enter the 6-digit code'),
      ),
    }),
    response: { 200: outcome },
  },
  answerPush: {
    summary: 'Done, Later or Skip, pressed in a pushed message: the token in it stands for the person and works once',
    body: z.object({ token, answer: z.enum(['done', 'later', 'skip'], 'Please choose done, later or skip') }),
    response: { 200: outcome },
  },
  unsubscribe: {
    summary: 'Switch one type off with the token of a mail about it, as RFC 8058 has it',
    querystring: z.object({ token }),
    consumes: ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json'],
    body: bytes,
    response: { 200: outcome },
  },
} satisfies Shapes
