import type { developmentShapes } from './development.shapes.ts'
import { routesFor } from './route.ts'

export const developmentRoutes = routesFor<typeof developmentShapes>()({
  openDevelopmentSession: { method: 'POST', url: '/api/dev/session', access: 'public' },
})
