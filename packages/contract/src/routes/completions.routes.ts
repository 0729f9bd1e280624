import type { completionsShapes } from '../completions.shapes.ts'
import { routesFor } from '../route.ts'

export const completionsRoutes = routesFor<typeof completionsShapes>()({
  toggleCompletion: { method: 'POST', url: '/api/habitcompletions/toggle', access: 'signed-in' },
  listCompletions: { method: 'GET', url: '/api/habitcompletions', access: 'signed-in' },
  listHabitCompletions: { method: 'GET', url: '/api/habitcompletions/habit/:id', access: 'signed-in' },
  setDay: { method: 'PUT', url: '/api/habits/:id/days/:day', access: 'signed-in' },
  addAmount: { method: 'POST', url: '/api/habits/:id/days/:day/amounts', access: 'signed-in' },
  listDays: { method: 'GET', url: '/api/habits/:id/days', access: 'signed-in' },
})
