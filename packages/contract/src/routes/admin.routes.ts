import type { adminShapes } from '../admin.shapes.ts'
import { routesFor } from '../route.ts'

export const adminRoutes = routesFor<typeof adminShapes>()({
  listPeople: { method: 'GET', url: '/api/admin/people', access: 'support' },
  getPerson: { method: 'GET', url: '/api/admin/people/:id', access: 'support' },
  grantPlan: { method: 'POST', url: '/api/admin/people/:id/grant', access: 'owner' },
  withdrawGrant: { method: 'DELETE', url: '/api/admin/people/:id/grant', access: 'owner' },
  extendTrial: { method: 'POST', url: '/api/admin/people/:id/trial', access: 'owner' },
  makeResetLink: { method: 'POST', url: '/api/admin/people/:id/reset-link', access: 'owner' },
  endSessions: { method: 'POST', url: '/api/admin/people/:id/end-sessions', access: 'support' },
  suspendPerson: { method: 'PUT', url: '/api/admin/people/:id/suspension', access: 'owner' },
  setRole: { method: 'PUT', url: '/api/admin/people/:id/role', access: 'owner' },
  deletePerson: { method: 'DELETE', url: '/api/admin/people/:id', access: 'owner' },
  listInvites: { method: 'GET', url: '/api/admin/invites', access: 'owner' },
  createInvite: { method: 'POST', url: '/api/admin/invites', access: 'owner' },
  withdrawInvite: { method: 'DELETE', url: '/api/admin/invites/:id', access: 'owner' },
  listAuditLog: { method: 'GET', url: '/api/admin/audit-log', access: 'owner' },
})
