import { routesFor } from '../route.ts'
import type { systemShapes } from '../system.shapes.ts'

export const systemRoutes = routesFor<typeof systemShapes>()({
  health: { method: 'GET', url: '/api/health', access: 'public' },
  live: { method: 'GET', url: '/api/health/live', access: 'public' },
  metrics: { method: 'GET', url: '/api/metrics', access: 'public' },
})
