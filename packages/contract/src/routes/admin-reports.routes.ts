import type { adminReportsShapes } from '../admin-reports.shapes.ts'
import { routesFor } from '../route.ts'

export const adminReportsRoutes = routesFor<typeof adminReportsShapes>()({
  listFigures: { method: 'GET', url: '/api/admin/figures', access: 'owner' },
  getSystem: { method: 'GET', url: '/api/admin/system', access: 'owner' },
  retryJob: { method: 'POST', url: '/api/admin/jobs/:name/:id/retry', access: 'owner' },
})
