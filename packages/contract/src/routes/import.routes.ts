import type { importShapes } from '../import.shapes.ts'
import { routesFor } from '../route.ts'

export const importRoutes = routesFor<typeof importShapes>()({
  importData: { method: 'POST', url: '/api/import', access: 'signed-in' },
  getLatestImport: { method: 'GET', url: '/api/import/latest', access: 'signed-in' },
  undoImport: { method: 'POST', url: '/api/import/:id/undo', access: 'signed-in' },
  getHealable: { method: 'GET', url: '/api/import/healable', access: 'signed-in' },
  healImports: { method: 'POST', url: '/api/import/heal', access: 'signed-in' },
})
