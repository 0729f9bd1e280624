import { onlineManager, QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Client } from '#api/client.ts'
import { useClient } from '#api/client-context.ts'
import { makeQueries } from './queries.ts'

const madeFor = new WeakMap<Client, QueryClient>()

/** One cache for all parts of a client, made by the first that needs it. What one person loaded is gone for the next. */
export function queriesFor(client: Client): QueryClient {
  const made = madeFor.get(client)
  if (made) return made
  const queries = makeQueries()
  madeFor.set(client, queries)
  onlineManager.setOnline(navigator.onLine)
  client.session.store.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id) queries.clear()
  })
  return queries
}

/** Stands around every lazy part that asks the server by queries. The dashboard's first view does without them. */
export function WithQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queriesFor(useClient())}>{children}</QueryClientProvider>
}
