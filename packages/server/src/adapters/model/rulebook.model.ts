import { suggestSeveral } from '@daymark/domain/ai-suggestion/rulebook.ts'
import type { Model } from './model.ts'

/** Embedded adapter, the default: the rulebook answers at once, without a network, and always. */
export const rulebookModel = (): Model => ({
  suggest: async (request, count) => suggestSeveral(request, count),
})
