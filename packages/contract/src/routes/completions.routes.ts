import type { completionsShapes } from '../completions.shapes.ts'
import { routesFor } from '../route.ts'

export const completionsRoutes = routesFor<typeof completionsShapes>()({
  toggleCompletion: { method: 'POST', url: '/api/habitcompletions/toggle', access: 'tick' },
  listCompletions: { method: 'GET', url: '/api/habitcompletions', access: 'read' },
  listHabitCompletions: { method: 'GET', url: '/api/habitcompletions/habit/:id', access: 'read' },
  setDay: { method: 'PUT', url: '/api/habits/:id/days/:day', access: 'tick' },
  addAmount: { method: 'POST', url: '/api/habits/:id/days/:day/amounts', access: 'tick' },
  listDays: { method: 'GET', url: '/api/habits/:id/days', access: 'read' },
})
