import type { habitsShapes } from '../habits.shapes.ts'
import { routesFor } from '../route.ts'

type SchedulingCall = 'changeRule' | 'undoRuleChange' | 'listPauses' | 'createPause' | 'updatePause' | 'deletePause'

/** Rules from a date on, and pauses: the dialogs for them are loaded later than the first view. */
export const schedulingRoutes = routesFor<Pick<typeof habitsShapes, SchedulingCall>>()({
  changeRule: { method: 'POST', url: '/api/habits/:id/rules', access: 'signed-in' },
  undoRuleChange: { method: 'DELETE', url: '/api/habits/:id/rules/:from', access: 'signed-in' },
  listPauses: { method: 'GET', url: '/api/pauses', access: 'signed-in' },
  createPause: { method: 'POST', url: '/api/pauses', access: 'signed-in' },
  updatePause: { method: 'PUT', url: '/api/pauses/:id', access: 'signed-in' },
  deletePause: { method: 'DELETE', url: '/api/pauses/:id', access: 'signed-in' },
})
