import type { Client } from './client.ts'
import { sessionKey } from './session.ts'

const everyMs = 30_000

/** Keeps the session true while the page is open: it ends on time, also after the device slept, and follows other tabs. */
export function watchSession({ session, checkExpiry }: Client): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === sessionKey || key === null) void session.reread()
  }
  const timer = setInterval(checkExpiry, everyMs)
  document.addEventListener('visibilitychange', checkExpiry)
  window.addEventListener('storage', onStorage)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', checkExpiry)
    window.removeEventListener('storage', onStorage)
  }
}
