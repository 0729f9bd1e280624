import type { Arrival } from './arrival.ts'

/** The two first views of most visits. */
export type FirstView = 'dashboard' | 'auth'

/** The first view of a visit; null for the few pages that are neither, which fetch what they need later. */
export function firstViewOf(arrival: Arrival, pathname: string): FirstView | null {
  if (arrival.view === 'auth') return 'auth'
  return pathname === '/' ? 'dashboard' : null
}
