import type { Arrival } from './arrival.ts'

/** The two ways into the app that most take. */
export type Way = 'dashboard' | 'auth'

/** Which way a visit takes; null for the few pages that are neither, which fetch what they need as they go. */
export function wayOf(arrival: Arrival, pathname: string): Way | null {
  if (arrival.view === 'auth') return 'auth'
  return pathname === '/' ? 'dashboard' : null
}
