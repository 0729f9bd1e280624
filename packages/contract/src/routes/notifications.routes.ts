import type { notificationsShapes } from '../notifications.shapes.ts'
import { routesFor } from '../route.ts'

export const notificationsRoutes = routesFor<typeof notificationsShapes>()({
  listPreferences: { method: 'GET', url: '/api/notification/preferences', access: 'read' },
  updatePreference: { method: 'PUT', url: '/api/notification/preferences/:type', access: 'write' },
  listHistory: { method: 'GET', url: '/api/notification/history', access: 'read' },
  sendTest: { method: 'POST', url: '/api/notification/test', access: 'write' },
  getPushKey: { method: 'GET', url: '/api/notification/push-key', access: 'session' },
  addPushSubscription: { method: 'POST', url: '/api/notification/push-subscriptions', access: 'session' },
  removePushSubscription: { method: 'DELETE', url: '/api/notification/push-subscriptions', access: 'session' },
  listChannels: { method: 'GET', url: '/api/notification/channels', access: 'session' },
  listUnseen: { method: 'GET', url: '/api/notification/unseen', access: 'read' },
  markSeen: { method: 'POST', url: '/api/notification/seen', access: 'write' },
  sendPhoneCode: { method: 'POST', url: '/api/notification/phone', access: 'session' },
  confirmPhone: { method: 'POST', url: '/api/notification/phone/confirm', access: 'session' },
  answerPush: { method: 'POST', url: '/api/notification/push-answer', access: 'public' },
  unsubscribe: { method: 'POST', url: '/api/notification/unsubscribe', access: 'public' },
})
