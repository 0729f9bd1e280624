import { importRoutes } from '@daymark/contract/routes/import.routes.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call } from '#api/call.ts'
import { useCall } from '#api/client-context.ts'

/** Loaded again whenever it is shown: what was added since, and whether the time is over, changes without a word. */
export const latestImportQuery = (call: Call) =>
  queryOptions({
    queryKey: ['import', 'latest'],
    queryFn: async ({ signal }) => (await call(importRoutes.getLatestImport, {}, { signal })).latest,
    staleTime: 0,
  })

/** Notes, figures and what can be undone may all be different after an import, and after it was undone. */
export function useAfterImport(onChanged: () => void): () => void {
  const cache = useQueryClient()
  return () => {
    onChanged()
    void cache.invalidateQueries()
  }
}

/** Can be sent again if the response was lost: it runs once. */
export function useUndoImport(onChanged: () => void) {
  const call = useCall()
  return useMutation({
    mutationFn: (id: string) => call(importRoutes.undoImport, { params: { id } }),
    onSuccess: useAfterImport(onChanged),
  })
}
