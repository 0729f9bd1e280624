import { routesFor } from '../route.ts'
import type { supportShapes } from '../support.shapes.ts'

export const supportRoutes = routesFor<typeof supportShapes>()({
  createTicket: { method: 'POST', url: '/api/support/ticket', access: 'session' },
  listTickets: { method: 'GET', url: '/api/support/tickets', access: 'session' },
  getTicket: { method: 'GET', url: '/api/support/tickets/:id', access: 'session' },
  replyToTicket: { method: 'POST', url: '/api/support/tickets/:id/replies', access: 'session' },
  listCategories: { method: 'GET', url: '/api/support/categories', access: 'session' },
  countTickets: { method: 'GET', url: '/api/support/tickets-count', access: 'session' },
})
