import type { notificationsShapes } from '../notifications.shapes.ts'
import { routesFor } from '../route.ts'

export const notificationsRoutes = routesFor<typeof notificationsShapes>()({
  listPreferences: { method: 'GET', url: '/api/notification/preferences', access: 'signed-in' },
  updatePreference: { method: 'PUT', url: '/api/notification/preferences/:type', access: 'signed-in' },
  listHistory: { method: 'GET', url: '/api/notification/history', access: 'signed-in' },
  sendTest: { method: 'POST', url: '/api/notification/test', access: 'signed-in' },
  getPushKey: { method: 'GET', url: '/api/notification/push-key', access: 'signed-in' },
  addPushSubscription: { method: 'POST', url: '/api/notification/push-subscriptions', access: 'signed-in' },
  removePushSubscription: { method: 'DELETE', url: '/api/notification/push-subscriptions', access: 'signed-in' },
  listChannels: { method: 'GET', url: '/api/notification/channels', access: 'signed-in' },
  listUnseen: { method: 'GET', url: '/api/notification/unseen', access: 'signed-in' },
  markSeen: { method: 'POST', url: '/api/notification/seen', access: 'signed-in' },
  sendPhoneCode: { method: 'POST', url: '/api/notification/phone', access: 'signed-in' },
  confirmPhone: { method: 'POST', url: '/api/notification/phone/confirm', access: 'signed-in' },
  answerPush: { method: 'POST', url: '/api/notification/push-answer', access: 'public' },
  unsubscribe: { method: 'POST', url: '/api/notification/unsubscribe', access: 'public' },
})
