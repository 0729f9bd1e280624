import type { habitsShapes } from '@daymark/contract/habits.shapes.ts'
import type { InputOf } from '@daymark/contract/route.ts'
import { schedulingRoutes } from '@daymark/contract/routes/scheduling.routes.ts'
import type { Call } from '#api/call.ts'
import type { UndoableAction } from '#undo/undo.ts'

export type RuleChangeBody = InputOf<(typeof habitsShapes)['changeRule']>['body']
type UndoneRule = Extract<UndoableAction, { kind: 'rule' }>

/** Takes a change of a habit's rule back, or makes it again. */
export async function undoRule(call: Call, { habitId: id, back }: UndoneRule): Promise<void> {
  if (back.kind === 'remove') await call(schedulingRoutes.undoRuleChange, { params: { id, from: back.from } })
  // Written by this application a few seconds ago.
  else await call(schedulingRoutes.changeRule, { params: { id }, body: back.rule as RuleChangeBody })
}
