import type { habitsShapes } from '../habits.shapes.ts'
import { routesFor } from '../route.ts'
import type { schedulingRoutes } from './scheduling.routes.ts'

export const habitsRoutes = routesFor<Omit<typeof habitsShapes, keyof typeof schedulingRoutes>>()({
  createHabit: { method: 'POST', url: '/api/habits', access: 'signed-in' },
  listHabits: { method: 'GET', url: '/api/habits', access: 'signed-in' },
  getHabit: { method: 'GET', url: '/api/habits/:id', access: 'signed-in' },
  updateHabit: { method: 'PUT', url: '/api/habits/:id', access: 'signed-in' },
  deleteHabit: { method: 'DELETE', url: '/api/habits/:id', access: 'signed-in' },
  restoreHabit: { method: 'POST', url: '/api/habits/:id/restore', access: 'signed-in' },
  orderHabits: { method: 'PUT', url: '/api/habits/order', access: 'signed-in' },
  listIcons: { method: 'GET', url: '/api/habits/icons', access: 'signed-in' },
  listColors: { method: 'GET', url: '/api/habits/colors', access: 'signed-in' },
  getDashboardStats: { method: 'GET', url: '/api/habits/dashboard-stats', access: 'signed-in' },
})
