import type { dataShapes } from '../data.shapes.ts'
import { routesFor } from '../route.ts'

export const dataRoutes = routesFor<typeof dataShapes>()({
  exportData: { method: 'GET', url: '/api/export', access: 'read', response: 'file' },
  exportFarewell: { method: 'POST', url: '/api/export/farewell', access: 'session', response: 'file' },
})
