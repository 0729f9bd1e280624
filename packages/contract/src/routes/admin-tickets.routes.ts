import type { adminTicketsShapes } from '../admin-tickets.shapes.ts'
import { routesFor } from '../route.ts'

export const adminTicketsRoutes = routesFor<typeof adminTicketsShapes>()({
  listAllTickets: { method: 'GET', url: '/api/admin/tickets', access: 'support' },
  getAnyTicket: { method: 'GET', url: '/api/admin/tickets/:id', access: 'support' },
  answerTicket: { method: 'POST', url: '/api/admin/tickets/:id/answers', access: 'support' },
})
