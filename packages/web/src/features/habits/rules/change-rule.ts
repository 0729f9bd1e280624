import type { RuleView } from '@daymark/contract/habits.shapes.ts'
import { schedulingRoutes } from '@daymark/contract/routes/scheduling.routes.ts'
import { beginOf } from '@daymark/domain/habits/rule-change.ts'
import type { LaterRule } from '@daymark/domain/habits/rule.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { useState } from 'react'
import { useCall } from '#api/client-context.ts'
import { makeSendKey } from '#api/send-key.ts'
import type { UndoneRule } from '#undo/undo.ts'
import { useUndo } from '#undo/undo-context.ts'
import { useHabits } from '../store/habits-context.ts'
import { bodyOf } from './rule-fields.ts'
import type { RuleChangeBody } from './undo-rule.ts'

/** Offers to take a change back, and fetches what it changed. */
function useAfterChange(habitId: string) {
  const undo = useUndo()
  const { renew } = useHabits()
  return (text: string, back: UndoneRule) => {
    undo.offer(text, { kind: 'rule', habitId, back })
    void renew()
  }
}

/** Saved again after its response was lost, a change is made once. */
export function useChangeRule(id: string) {
  const call = useCall()
  const [keyOf] = useState(makeSendKey)
  const afterChange = useAfterChange(id)
  return async (body: RuleChangeBody, change: LaterRule): Promise<void> => {
    await call(schedulingRoutes.changeRule, { params: { id }, body }, { key: keyOf(body) })
    afterChange('Change saved', { kind: 'remove', from: beginOf(change) })
  }
}

export function useTakeBack(id: string) {
  const call = useCall()
  const afterChange = useAfterChange(id)
  return async (rule: RuleView & { from: Day }): Promise<void> => {
    await call(schedulingRoutes.undoRuleChange, { params: { id, from: rule.from } })
    afterChange('Change taken back', { kind: 'add', rule: bodyOf(rule) })
  }
}
