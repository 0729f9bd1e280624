import { contract } from '@daymark/contract/contract.ts'
import type { Api } from '#http/api.ts'
import { idempotent, serve, streamedArray } from '#http/serve.ts'
import { type Guard, userOf } from '#http/signed-in.ts'
import type { CompletionsService } from './completions.service.ts'

export const completionsRoutes = (api: Api, guard: Guard, completions: CompletionsService) =>
  serve(api, guard, contract.completions, {
    toggleCompletion: idempotent((request, key) => completions.toggle(userOf(request), request.body, key)),
    listCompletions: async (request, reply) => streamedArray(reply, await completions.list(userOf(request))),
    listHabitCompletions: async (request, reply) =>
      streamedArray(reply, await completions.listOf(userOf(request), request.params.id)),
  })
