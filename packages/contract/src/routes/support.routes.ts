import { routesFor } from '../route.ts'
import type { supportShapes } from '../support.shapes.ts'

export const supportRoutes = routesFor<typeof supportShapes>()({
  createTicket: { method: 'POST', url: '/api/support/ticket', access: 'signed-in' },
  listTickets: { method: 'GET', url: '/api/support/tickets', access: 'signed-in' },
  getTicket: { method: 'GET', url: '/api/support/tickets/:id', access: 'signed-in' },
  replyToTicket: { method: 'POST', url: '/api/support/tickets/:id/replies', access: 'signed-in' },
  listCategories: { method: 'GET', url: '/api/support/categories', access: 'signed-in' },
  countTickets: { method: 'GET', url: '/api/support/tickets-count', access: 'signed-in' },
})
