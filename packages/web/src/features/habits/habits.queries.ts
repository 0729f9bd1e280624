import { habitsRoutes } from '@daymark/contract/habits.routes.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#api/call.ts'

/** The habits of the dashboard: the paused ones are left out. */
export const habitsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['habits'],
    queryFn: ({ signal }) => call(habitsRoutes.listHabits, { querystring: { includeInactive: false } }, { signal }),
  })
