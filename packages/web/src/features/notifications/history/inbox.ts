import { notificationsRoutes } from '@daymark/contract/routes/notifications.routes.ts'
import type { HistoryItemView } from '@daymark/contract/notifications.shapes.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Call } from '#api/call.ts'
import type { TabLock } from '#api/session/renewal.ts'
import type { NotificationMemory } from '../saved-notifications.ts'
import { freshMessagesOf } from './fresh-messages.ts'

type Needs = {
  call: Call
  clock: Clock
  /** One tab at a time: of two that are open, one tells. */
  lock: TabLock
  memory: NotificationMemory
  tell: (message: HistoryItemView) => void
  onNews: (hasNews: boolean) => void
  /** Whether the person whose inbox this is still sits here. */
  isHere: () => boolean
}

const markedAtOnce = 200

export type Inbox = ReturnType<typeof makeInbox>

/**
 * Messages for the app. Each is told once, on whichever device asks first; here the bell then has a dot until the person
 * looks. A look that fails says nothing: the next one comes by itself.
 */
export function makeInbox({ call, clock, lock, memory, tell, onNews, isHere }: Needs) {
  const told = new Set<string>()
  let looking: Promise<void> | null = null

  async function askAndTell(): Promise<void> {
    const unseen = await call(notificationsRoutes.listUnseen)
    if (!isHere() || unseen.length === 0) return
    // What could not be marked the last time is marked now, and not told again.
    const news = unseen.filter(({ id }) => !told.has(id))
    if (news.length > 0) {
      memory.write({ hasNews: true })
      onNews(true)
      for (const { id } of news) told.add(id)
      for (const message of freshMessagesOf(news, clock())) tell(message)
    }
    await call(notificationsRoutes.markSeen, { body: { ids: unseen.slice(0, markedAtOnce).map(({ id }) => id) } })
  }

  return {
    /** Of several looks at once the first asks for all. */
    look: (): Promise<void> =>
      (looking ??= lock(askAndTell)
        .catch(() => undefined)
        .finally(() => (looking = null))),

    /** Another tab told something, or was looked at. */
    follow: () => onNews(memory.read().hasNews),

    /** The person looks at the history. */
    opened: () => {
      memory.write({ hasNews: false })
      onNews(false)
    },
  }
}
