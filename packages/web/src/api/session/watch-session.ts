import type { Client } from '../client.ts'
import { sessionKey } from './session.ts'

const everyMs = 30_000

/** Keeps the session alive and true while the page is open, also after the device slept, and follows other tabs. */
export function watchSession({ session, checkExpiry }: Client): () => void {
  const listening = new AbortController()
  const check = () => void checkExpiry()
  const timer = setInterval(check, everyMs)
  document.addEventListener('visibilitychange', check, listening)
  window.addEventListener('online', check, listening)
  window.addEventListener('pageshow', check, listening)
  window.addEventListener(
    'storage',
    ({ key }) => {
      if (key === sessionKey || key === null) session.reread()
    },
    listening,
  )
  return () => {
    clearInterval(timer)
    listening.abort()
  }
}
