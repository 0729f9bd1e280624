import type { habitsShapes } from '../habits.shapes.ts'
import { routesFor } from '../route.ts'

type SchedulingCall = 'changeRule' | 'undoRuleChange' | 'listPauses' | 'createPause' | 'updatePause' | 'deletePause'

/** Rules from a date on, and pauses: the dialogs for them are loaded later than the first view. */
export const schedulingRoutes = routesFor<Pick<typeof habitsShapes, SchedulingCall>>()({
  changeRule: { method: 'POST', url: '/api/habits/:id/rules', access: 'write' },
  undoRuleChange: { method: 'DELETE', url: '/api/habits/:id/rules/:from', access: 'write' },
  listPauses: { method: 'GET', url: '/api/pauses', access: 'read' },
  createPause: { method: 'POST', url: '/api/pauses', access: 'write' },
  updatePause: { method: 'PUT', url: '/api/pauses/:id', access: 'write' },
  deletePause: { method: 'DELETE', url: '/api/pauses/:id', access: 'write' },
})
