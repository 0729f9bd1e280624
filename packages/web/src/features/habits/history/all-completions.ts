import type { CompletionView } from '@daymark/contract/completions.shapes.ts'
import { completionsRoutes } from '@daymark/contract/routes/completions.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '#api/client-context.ts'

/**
 * The completions of all habits since the beginning: their ids say when each was made. Read again whenever it is opened, and
 * shown meanwhile as it was; undefined where they are not known.
 */
export function useAllCompletions(isWanted: boolean): ReadonlyMap<string, readonly CompletionView[]> | undefined {
  const call = useCall()
  const { data } = useQuery({
    queryKey: ['all-completions'],
    queryFn: async ({ signal }) => {
      const completions = await call(completionsRoutes.listCompletions, {}, { signal, timeoutMs: 120_000 })
      return Map.groupBy(completions, ({ habitId }) => habitId)
    },
    enabled: isWanted,
    staleTime: 0,
  })
  return data
}
