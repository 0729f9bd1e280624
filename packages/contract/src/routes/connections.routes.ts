import type { connectionsShapes } from '../connections.shapes.ts'
import { routesFor } from '../route.ts'

/** By a session alone: no token makes another one. */
export const connectionsRoutes = routesFor<typeof connectionsShapes>()({
  listConnections: { method: 'GET', url: '/api/connections', access: 'session' },
  createToken: { method: 'POST', url: '/api/connections/tokens', access: 'session' },
  createWebhook: { method: 'POST', url: '/api/connections/webhooks', access: 'session' },
  createCalendar: { method: 'POST', url: '/api/connections/calendars', access: 'session' },
  createTickLink: { method: 'POST', url: '/api/connections/tick-links', access: 'session' },
  deleteConnection: { method: 'DELETE', url: '/api/connections/:id', access: 'session' },
  resumeWebhook: { method: 'POST', url: '/api/connections/:id/resume', access: 'session' },
  listDeliveries: { method: 'GET', url: '/api/connections/:id/deliveries', access: 'session' },
  sendTestEvent: { method: 'POST', url: '/api/connections/:id/test', access: 'session' },
  resendDelivery: { method: 'POST', url: '/api/connections/:id/deliveries/:deliveryId/resend', access: 'session' },
})
