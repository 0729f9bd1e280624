import type { aiSuggestionShapes } from '../ai-suggestion.shapes.ts'
import { routesFor } from '../route.ts'

export const aiSuggestionRoutes = routesFor<typeof aiSuggestionShapes>()({
  suggest: { method: 'POST', url: '/api/aisuggestion/suggest', access: 'write' },
  suggestMultiple: { method: 'GET', url: '/api/aisuggestion/suggest-multiple', access: 'write' },
})
