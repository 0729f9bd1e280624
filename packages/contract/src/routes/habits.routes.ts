import type { habitsShapes } from '../habits.shapes.ts'
import { routesFor } from '../route.ts'

export const habitsRoutes = routesFor<typeof habitsShapes>()({
  createHabit: { method: 'POST', url: '/api/habits', access: 'signed-in' },
  listHabits: { method: 'GET', url: '/api/habits', access: 'signed-in' },
  getHabit: { method: 'GET', url: '/api/habits/:id', access: 'signed-in' },
  updateHabit: { method: 'PUT', url: '/api/habits/:id', access: 'signed-in' },
  deleteHabit: { method: 'DELETE', url: '/api/habits/:id', access: 'signed-in' },
  restoreHabit: { method: 'POST', url: '/api/habits/:id/restore', access: 'signed-in' },
  orderHabits: { method: 'PUT', url: '/api/habits/order', access: 'signed-in' },
  changeRule: { method: 'POST', url: '/api/habits/:id/rules', access: 'signed-in' },
  undoRuleChange: { method: 'DELETE', url: '/api/habits/:id/rules/:from', access: 'signed-in' },
  listPauses: { method: 'GET', url: '/api/pauses', access: 'signed-in' },
  createPause: { method: 'POST', url: '/api/pauses', access: 'signed-in' },
  updatePause: { method: 'PUT', url: '/api/pauses/:id', access: 'signed-in' },
  deletePause: { method: 'DELETE', url: '/api/pauses/:id', access: 'signed-in' },
  listIcons: { method: 'GET', url: '/api/habits/icons', access: 'signed-in' },
  listColors: { method: 'GET', url: '/api/habits/colors', access: 'signed-in' },
  getDashboardStats: { method: 'GET', url: '/api/habits/dashboard-stats', access: 'signed-in' },
})
