import { contract } from '@daymark/contract/contract.ts'
import type { Api } from '#http/api.ts'
import { keyed, serve } from '#http/serve.ts'
import { type Guard, userOf } from '#http/signed-in.ts'
import type { CompletionsService } from './completions.service.ts'

export const completionsRoutes = (api: Api, guard: Guard, completions: CompletionsService) =>
  serve(api, guard, contract.completions, {
    toggleCompletion: keyed((request, key) => completions.toggle(userOf(request), request.body, key)),
    listCompletions: (request) => completions.list(userOf(request)),
    listHabitCompletions: (request) => completions.listOf(userOf(request), request.params.id),
  })
