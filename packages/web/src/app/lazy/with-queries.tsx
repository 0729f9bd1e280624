import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useClient } from '#api/client-context.ts'
import type { Client } from '#api/client.ts'
import { isRetryable } from '../shell/retryable.ts'

const madeFor = new WeakMap<Client, QueryClient>()

/** One cache for all parts of a client, made by the first that needs it. It is cleared when another account signs in. */
export function queriesFor(client: Client): QueryClient {
  const made = madeFor.get(client)
  if (made) return made
  const queries = makeQueries()
  madeFor.set(client, queries)
  onlineManager.setOnline(navigator.onLine)
  // It listens only while it has a subscriber, and between two lazy parts it would have none.
  onlineManager.subscribe(() => {})
  client.session.store.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id) queries.clear()
  })
  return queries
}

/** Wraps every lazy part that uses queries. The dashboard's first view does without them. */
export function WithQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queriesFor(useClient())}>{children}</QueryClientProvider>
}

const retries = 2

/**
 * What is read waits for the connection and is tried again where that can help. What is sent fails at once without a
 * connection, so that the user sees why the button did nothing.
 */
const makeQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (failures, error) => failures < retries && isRetryable(error) },
      mutations: { networkMode: 'always' },
    },
  })
