import type { habitsShapes } from '../habits.shapes.ts'
import { routesFor } from '../route.ts'
import type { schedulingRoutes } from './scheduling.routes.ts'

export const habitsRoutes = routesFor<Omit<typeof habitsShapes, keyof typeof schedulingRoutes>>()({
  createHabit: { method: 'POST', url: '/api/habits', access: 'write' },
  listHabits: { method: 'GET', url: '/api/habits', access: 'read' },
  getHabit: { method: 'GET', url: '/api/habits/:id', access: 'read' },
  updateHabit: { method: 'PUT', url: '/api/habits/:id', access: 'write' },
  deleteHabit: { method: 'DELETE', url: '/api/habits/:id', access: 'write' },
  restoreHabit: { method: 'POST', url: '/api/habits/:id/restore', access: 'write' },
  orderHabits: { method: 'PUT', url: '/api/habits/order', access: 'write' },
  listIcons: { method: 'GET', url: '/api/habits/icons', access: 'read' },
  listColors: { method: 'GET', url: '/api/habits/colors', access: 'read' },
  getDashboardStats: { method: 'GET', url: '/api/habits/dashboard-stats', access: 'read' },
})
