import { contract } from '@daymark/contract/contract.ts'
import type { Api } from '#http/api.ts'
import { keyOf } from '#http/idempotency-key.ts'
import { serve } from '#http/serve.ts'
import { type Guard, userOf } from '#http/signed-in.ts'
import type { HabitsService } from './habits.service.ts'

export const habitsRoutes = (api: Api, guard: Guard, habits: HabitsService) =>
  serve(api, guard, contract.habits, {
    createHabit: (request) => habits.create(userOf(request), request.body, keyOf(request)),
    listHabits: (request) => habits.list(userOf(request), request.query.includeInactive),
    getHabit: (request) => habits.get(userOf(request), request.params.id),
    updateHabit: (request) => habits.update(userOf(request), request.params.id, request.body, keyOf(request)),
    deleteHabit: (request) => habits.remove(userOf(request), request.params.id, keyOf(request)),
    restoreHabit: (request) => habits.restore(userOf(request), request.params.id),
    orderHabits: (request) => habits.order(userOf(request), request.body.habitIds),
    listIcons: async () => habits.icons(),
    listColors: async () => habits.colors(),
    getDashboardStats: (request) => habits.stats(userOf(request)),
  })
