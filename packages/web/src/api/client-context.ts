import { createContext, use } from 'react'
import { useStore } from 'zustand/react'
import type { Call } from './call.ts'
import type { Client } from './client.ts'
import type { SessionData } from './session/saved-session.ts'
import { zoneToShow } from './time/zone.ts'

/** Hands the one client down; a test hands down its own. */
export const ClientContext = createContext<Client | null>(null)

export function useClient(): Client {
  const client = use(ClientContext)
  if (!client) throw new Error('There is no ClientContext above this component')
  return client
}

export const useCall = (): Call => useClient().call

export const useSession = <T>(select: (session: SessionData) => T): T => useStore(useClient().session.store, select)

/** The timezone in which the user's day begins and ends. */
export const useZone = (): string => zoneToShow(useSession(({ user }) => user?.timeZone))
