import { QueryClient } from '@tanstack/react-query'
import { isPassing } from './passing.ts'

const retries = 2

/**
 * What is read waits for the connection and is tried again where that can help. What is sent fails at once without a
 * connection, so that the person who pressed the button hears of it.
 */
export const makeQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (failures, error) => failures < retries && isPassing(error) },
      mutations: { networkMode: 'always' },
    },
  })
