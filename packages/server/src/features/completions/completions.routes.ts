import { contract } from '@daymark/contract/contract.ts'
import type { Api } from '#http/api.ts'
import { keyOf } from '#http/idempotency-key.ts'
import { serve } from '#http/serve.ts'
import { type Guard, userOf } from '#http/signed-in.ts'
import type { CompletionsService } from './completions.service.ts'

export const completionsRoutes = (api: Api, guard: Guard, completions: CompletionsService) =>
  serve(api, guard, contract.completions, {
    toggleCompletion: (request) => completions.toggle(userOf(request), request.body, keyOf(request)),
    listCompletions: (request) => completions.list(userOf(request)),
    listHabitCompletions: (request) => completions.listOf(userOf(request), request.params.id),
  })
