import { useSyncExternalStore } from 'react'
import { inOwnTask } from './time/after-paint.ts'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the device believes that it has a connection; a yes may still be wrong. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)

/** Does something soon, and again each time the connection comes back, until the returned function is called. */
export function soonAndOnceOnline(work: () => void): () => void {
  const listening = new AbortController()
  window.addEventListener('online', work, listening)
  inOwnTask(() => listening.signal.aborted || work())
  return () => listening.abort()
}
