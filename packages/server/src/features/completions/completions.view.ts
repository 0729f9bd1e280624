import type { CompletionView } from '@daymark/contract/completions.shapes.ts'
import type { Completion } from './completions.store.ts'

export const toCompletionView = ({ id, habitId, day, notes }: Completion): CompletionView => ({
  id,
  habitId,
  completedDate: day,
  notes,
})
