import { contract } from '@daymark/contract/contract.ts'
import { pausedCountIn } from '#db/live-habits.ts'
import type { Api } from '#http/api.ts'
import { idempotent, serve, streamedArray, unlessUnchanged } from '#http/serve.ts'
import { type Guard, userOf } from '#http/signed-in.ts'
import type { CompletionsService } from './completions.service.ts'
import type { EntriesService } from './entries.service.ts'
import type { HabitsService } from './habits.service.ts'
import type { PausesService } from './pauses.service.ts'
import type { RulesService } from './rules.service.ts'

type Services = {
  habits: HabitsService
  rules: RulesService
  pauses: PausesService
  completions: CompletionsService
  entries: EntriesService
}

export function habitsRoutes(api: Api, guard: Guard, services: Services): void {
  const { habits, rules, pauses, completions, entries } = services
  serve(api, guard, contract.habits, {
    createHabit: idempotent((request, key) => habits.create(userOf(request), request.body, key)),
    listHabits: (request, reply) => {
      const user = userOf(request)
      const listed = listedIn(request.query)
      // A browser fetches the paused ones only where there are any.
      if (user.habitsRevision !== undefined) reply.header('paused-habits', pausedCountIn(user.habitsRevision))
      return unlessUnchanged(request, reply, habits.listTagOf(user, listed), () => habits.list(user, listed))
    },
    getHabit: (request) => habits.get(userOf(request), request.params.id),
    updateHabit: idempotent((request, key) => habits.update(userOf(request), request.params.id, request.body, key)),
    deleteHabit: idempotent((request, key) => habits.remove(userOf(request), request.params.id, key)),
    restoreHabit: idempotent((request, key) => habits.restore(userOf(request), request.params.id, key)),
    orderHabits: idempotent((request, key) => habits.order(userOf(request), request.body.habitIds, key)),
    changeRule: idempotent((request, key) => rules.change(userOf(request), request.params.id, request.body, key)),
    undoRuleChange: idempotent((request, key) =>
      rules.undo(userOf(request), request.params.id, request.params.from, key),
    ),
    listPauses: (request) => pauses.list(userOf(request)),
    createPause: idempotent((request, key) => pauses.create(userOf(request), request.body, key)),
    updatePause: idempotent((request, key) => pauses.update(userOf(request), request.params.id, request.body, key)),
    deletePause: idempotent((request, key) => pauses.remove(userOf(request), request.params.id, key)),
    listIcons: async () => habits.icons(),
    listColors: async () => habits.colors(),
    getDashboardStats: (request) => habits.stats(userOf(request)),
  })
  serve(api, guard, contract.completions, {
    toggleCompletion: idempotent((request, key) => completions.toggle(userOf(request), request.body, key)),
    listCompletions: async (request, reply) => streamedArray(reply, await completions.list(userOf(request))),
    listHabitCompletions: async (request, reply) =>
      streamedArray(reply, await completions.listOf(userOf(request), request.params.id)),
    setDay: idempotent((request, key) => entries.set(userOf(request), request.params, request.body, key)),
    addAmount: idempotent((request, key) => entries.add(userOf(request), request.params, request.body, key)),
    listDays: (request) => entries.list(userOf(request), request.params.id, request.query),
  })
}

type Listed = Parameters<HabitsService['list']>[1]

function listedIn({ includeInactive, onlyInactive }: { includeInactive: boolean; onlyInactive: boolean }): Listed {
  if (onlyInactive) return 'paused'
  return includeInactive ? 'all' : 'active'
}
