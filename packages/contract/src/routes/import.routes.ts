import type { importShapes } from '../import.shapes.ts'
import { routesFor } from '../route.ts'

export const importRoutes = routesFor<typeof importShapes>()({
  importData: { method: 'POST', url: '/api/import', access: 'write' },
  getLatestImport: { method: 'GET', url: '/api/import/latest', access: 'read' },
  undoImport: { method: 'POST', url: '/api/import/:id/undo', access: 'write' },
})
