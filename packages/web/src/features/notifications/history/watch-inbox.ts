import type { Inbox } from './inbox.ts'
import { notificationsKey } from '../leave-notifications.ts'

const everyMs = 60_000
const soonMs = 3000

/** Looks for messages while the page is seen: at once, each minute, when the user comes back to it, and soon on request. */
export function watchInbox({ look, follow }: Pick<Inbox, 'look' | 'follow'>) {
  const listening = new AbortController()
  let soon: ReturnType<typeof setTimeout> | undefined
  const lookIfSeen = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) void look()
  }
  const timer = setInterval(lookIfSeen, everyMs)
  window.addEventListener('focus', lookIfSeen, listening)
  window.addEventListener('pageshow', lookIfSeen, listening)
  window.addEventListener('online', lookIfSeen, listening)
  document.addEventListener('visibilitychange', lookIfSeen, listening)
  window.addEventListener(
    'storage',
    ({ key }) => {
      if (key === notificationsKey || key === null) follow()
    },
    listening,
  )
  follow()
  lookIfSeen()

  return {
    /** After something that may bring a message: each new reason puts the look off a little. */
    lookSoon(): void {
      clearTimeout(soon)
      soon = setTimeout(lookIfSeen, soonMs)
    },
    stop(): void {
      clearInterval(timer)
      clearTimeout(soon)
      listening.abort()
    },
  }
}
