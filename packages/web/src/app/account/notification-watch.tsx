import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import { useClient, useSession } from '#api/client-context.ts'
import type { Client } from '#api/client.ts'
import { tabLock } from '#api/session/tab-lock.ts'
import { type Habits, type HabitsData, useHabits } from '#features/habits/store/habits-context.ts'
import { makeInbox } from '#features/notifications/history/inbox.ts'
import { type About, tellMessage } from '#features/notifications/history/message-toast.tsx'
import { pushBrowserHere } from '#features/notifications/channels/push-browser.ts'
import { pushSubscriber } from '#features/notifications/channels/push-subscription.ts'
import { notificationMemory } from '#features/notifications/saved-notifications.ts'
import { watchInbox } from '#features/notifications/history/watch-inbox.ts'
import { isPageMessage } from '#service-worker/page-message.ts'

/** What others ask of the watch. */
export type Watch = {
  /** A message may be on its way. */
  lookSoon: () => void
  /** The user opened the history. */
  opened: () => void
}

type Props = {
  ref: Ref<Watch>
  onNews: (hasNews: boolean) => void
  /** Shows the dashboard, which is where most messages lead. */
  onHome: () => void
  /** Shows one habit. */
  onHabit: (id: string) => void
  /** Shows the messages themselves. */
  onHistory: () => void
}

/** Renders nothing: while it is mounted, new notifications are shown. */
export function NotificationWatch({ ref, onNews, onHome, onHabit, onHistory }: Props) {
  const client = useClient()
  const habits = useHabits()
  const watch = useRef<Watch>(null)
  const userId = useSession(({ user }) => user?.id)
  const follow = useEffectEvent(({ actionUrl, habitId }: About) => {
    const { habits: active, paused } = habits.store.getState()
    const isThere = [...active, ...(paused ?? [])].some(({ id }) => id === habitId)
    if (actionUrl === '/') onHome()
    else if (actionUrl !== null) location.assign(actionUrl)
    else if (habitId !== null && isThere) onHabit(habitId)
    else onHistory()
  })

  useEffect(() => {
    if (userId === undefined) return undefined
    const { stop, ...begun } = watchNotifications({
      client,
      habits,
      userId,
      onNews,
      onFollow: (about) => follow(about),
    })
    watch.current = begun
    return () => {
      watch.current = null
      stop()
    }
  }, [client, habits, userId, onNews])

  useImperativeHandle(
    ref,
    () => ({ lookSoon: () => watch.current?.lookSoon(), opened: () => watch.current?.opened() }),
    [],
  )

  return null
}

type Needs = {
  client: Client
  habits: Habits
  userId: string
  onNews: (hasNews: boolean) => void
  onFollow: (about: About) => void
}

/** Shows new notifications while the page is open, and keeps the browser's push subscription alive. */
function watchNotifications({ client, habits, userId, onNews, onFollow }: Needs) {
  const { session, call, clock } = client
  const memory = notificationMemory(() => localStorage, userId)
  const inbox = makeInbox({
    call,
    clock,
    lock: tabLock('notification-store'),
    memory,
    onNews,
    tell: (message) => tellMessage(message, onFollow),
    isHere: () => session.bearer()?.userId === userId,
  })
  const { lookSoon, stop } = watchInbox(inbox)

  // A tick that has arrived may have been a milestone. The first one ever is: nobody waits for others after it.
  const stopHabits = habits.store.subscribe((now, before) => {
    if (now.waiting >= before.waiting) return
    if (isFirstTick(now)) void inbox.look()
    lookSoon()
  })

  const listening = new AbortController()
  navigator.serviceWorker?.addEventListener(
    'message',
    ({ data }) => {
      if (!isPageMessage(data)) return
      if (data.type === 'open') onFollow({ actionUrl: data.url, habitId: null })
      else void habits.load()
    },
    listening,
  )
  // The next visit tries again.
  pushSubscriber({ browser: pushBrowserHere(), call, memory })
    .keep()
    .catch(() => undefined)

  return {
    lookSoon,
    opened: inbox.opened,
    stop(): void {
      stop()
      stopHabits()
      listening.abort()
    },
  }
}

function isFirstTick({ habits, paused }: HabitsData): boolean {
  const counts = [...habits, ...(paused ?? [])].map(({ totalCompletions }) => totalCompletions)
  return counts.reduce((sum, count) => sum + count, 0) === 1
}
