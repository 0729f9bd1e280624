import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** One quiet line above every screen while the device has no connection. */
export function OfflineLine() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <output aria-live="polite" className="block">
      {!isOnline && (
        <span className="block border-b border-line bg-sunken px-4 py-1.5 text-center text-[.875rem] font-medium text-ink-2">
          You are offline
        </span>
      )}
    </output>
  )
}
