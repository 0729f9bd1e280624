import { contract } from '@daymark/contract/contract.ts'
import type { Api } from '#http/api.ts'
import { serve } from '#http/serve.ts'
import { type Guard, userOf } from '#http/signed-in.ts'
import type { AiSuggestionService } from './ai-suggestion.service.ts'

export const aiSuggestionRoutes = (api: Api, guard: Guard, suggestions: AiSuggestionService) =>
  serve(api, guard, contract.aiSuggestion, {
    suggest: (request) => suggestions.suggest(userOf(request), request.body),
    suggestMultiple: (request) => suggestions.suggestMultiple(userOf(request), request.query),
  })
