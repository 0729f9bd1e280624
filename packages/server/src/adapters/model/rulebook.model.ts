import { suggestSeveral } from '@daymark/domain/ai-suggestion/rulebook.ts'
import type { Model } from './model.ts'

/** Embedded adapter, the default: the rulebook, which needs no network. */
export const rulebookModel = (): Model => ({
  suggest: async (request, count) => suggestSeveral(request, count),
})
