import { useSyncExternalStore } from 'react'

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
