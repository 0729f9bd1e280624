import type { PersonView } from '@daymark/contract/admin.shapes.ts'
import { adminRoutes } from '@daymark/contract/routes/admin.routes.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Call } from '#api/call.ts'
import { useCall } from '#api/client-context.ts'

const everyList = ['admin', 'people', 'list']

/** Pages of a list that go on after the last id of the one before. */
export const peopleQuery = (call: Call, search: string) =>
  infiniteQueryOptions({
    queryKey: [...everyList, search],
    queryFn: ({ signal, pageParam }) =>
      call(adminRoutes.listPeople, { querystring: { search, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ people, hasMore }) => (hasMore ? people.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  })

export const personQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['admin', 'people', 'one', id],
    queryFn: ({ signal }) => call(adminRoutes.getPerson, { params: { id } }, { signal }),
    staleTime: 0,
  })

/** Shows a person as a change left them, and forgets the lists that they stand in. */
export function useKeepPerson() {
  const call = useCall()
  const cache = useQueryClient()
  return {
    keep: async (person: PersonView) => {
      cache.setQueryData(personQuery(call, person.id).queryKey, person)
      await cache.invalidateQueries({ queryKey: everyList })
    },
    forget: async (id: string) => {
      cache.removeQueries({ queryKey: personQuery(call, id).queryKey })
      await cache.invalidateQueries({ queryKey: everyList })
    },
  }
}
