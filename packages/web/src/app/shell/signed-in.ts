import type { StateStorage } from 'zustand/middleware'
import type { Client } from '#api/client.ts'
import type { TabLock } from '#api/session/renewal.ts'
import { dayStartHourIn } from '#api/time/today.ts'
import { makeHabits } from '#features/habits/store/habits.store.ts'
import { leaveNotifications } from '#features/notifications/leave-notifications.ts'
import { makeSubscription } from '#features/subscription/subscription.store.ts'
import type { toast } from '#ui/toasts/toast.ts'
import { makeUndo } from '#undo/undo.ts'

type Needs = { client: Client; storage: () => StateStorage; lock: TabLock; toasts: typeof toast }

export type SignedIn = ReturnType<typeof composeSignedIn>

/** How long the frame of the dashboard waits for its first list. */
const patienceMs = 400

/** What only a signed-in user needs: habits, subscription, Undo. */
export function composeSignedIn({ client, storage, lock, toasts }: Needs) {
  const { session, call, clock } = client
  const undo = makeUndo({ storage, clock, show: toasts.action, hide: toasts.dismiss, showError: toasts.error })
  const subscription = makeSubscription({ call, clock, storage, showError: toasts.error })
  const habits = makeHabits({
    call,
    session,
    clock,
    storage,
    lock,
    undo,
    showError: toasts.error,
    onCount: () => void subscription.loadFeatureAccess(),
  })
  for (const kind of ['note', 'pause', 'rule'] as const) {
    undo.handle(kind, async (action) => {
      await (await import('./undo-later.ts')).undoLater(client, action)
      if (kind !== 'note') await habits.renew()
    })
  }

  let loadedFor: string | null = null
  let loaded: Promise<unknown> = Promise.resolve()

  /** Fetches, once per visit, what may have changed since the last one. */
  const load = (userId: string) => {
    if (loadedFor === userId) return
    loadedFor = userId
    loaded = Promise.all([habits.sync(), subscription.loadBoth()])
  }

  const atStart = session.bearer()
  if (atStart) {
    habits.openFor(atStart.userId)
    subscription.own(atStart.userId)
  }

  session.store.subscribe((now, before) => {
    if (now.user?.id === before.user?.id) {
      const isDayMoved = now.user?.timeZone !== before.user?.timeZone || dayStartHourIn(now) !== dayStartHourIn(before)
      if (isDayMoved) habits.changeDay()
      else if (now.token !== before.token) void habits.sync()
      return
    }
    // Data of one account must not be shown to the next.
    subscription.reset()
    loadedFor = null
    if (now.user === null) return
    undo.clear()
    habits.openFor(now.user.id)
    subscription.own(now.user.id)
    load(now.user.id)
  })

  return {
    habits,
    subscription,
    undo,

    /**
     * Before the first render, on a device that has shown no list yet: settles when it has arrived, or does not arrive
     * soon. A device that knows the last list shows that, before any response.
     */
    async ready(): Promise<void> {
      const here = session.bearer()
      if (here === null || session.isExpired() || habits.store.getState().updatedAt !== null) return
      load(here.userId)
      await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, patienceMs))])
    },

    /** After the first render: continues where the last visit ended. A session that has run out is renewed first. */
    async begin(): Promise<void> {
      if (session.bearer() === null) return
      undo.resume()
      if (session.isExpired()) await client.checkExpiry()
      const here = session.bearer()
      if (here) load(here.userId)
    },

    /** Logging out leaves nothing behind; a session that merely ran out leaves its owner's habits. */
    clear(): void {
      habits.clear()
      undo.clear()
      void leaveNotifications(storage).catch(() => undefined)
    },
  }
}
