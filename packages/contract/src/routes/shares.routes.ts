import { routesFor } from '../route.ts'
import type { sharesShapes } from '../shares.shapes.ts'

export const sharesRoutes = routesFor<typeof sharesShapes>()({
  listShares: { method: 'GET', url: '/api/shares', access: 'session' },
  createShare: { method: 'POST', url: '/api/shares', access: 'session' },
  deleteShare: { method: 'DELETE', url: '/api/shares/:id', access: 'session' },
})
