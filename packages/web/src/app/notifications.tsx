import { Suspense, useEffect, useRef, useState } from 'react'
import type { NotificationTab } from '#features/notifications/notification-dialog.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { LazyDialogPart, useLazyDialogAbout } from './lazy-dialog.tsx'
import { lazyPart } from './lazy-part.tsx'
import type { Watch } from './notification-watch.tsx'
import { queried } from './queried-part.tsx'

const settings = lazyPart('notifications', () =>
  queried(async () => (await import('./notification-settings.tsx')).NotificationSettings),
)
const watching = lazyPart(
  'notification-watch',
  async () => (await import('./notification-watch.tsx')).NotificationWatch,
)

/** What the first view is drawn without. */
const idleMs = 1500

/** Notification Settings, and whether there is something to read in them. */
export function useNotifications(onHome: () => void) {
  const dialog = useLazyDialogAbout<NotificationTab>(settings)
  const [hasNews, setNews] = useState(false)
  const watch = useRef<Watch>(null)
  const openAt = (tab: NotificationTab) => {
    dialog.openAbout(tab)
    watch.current?.opened()
  }
  return {
    dialog,
    hasNews,
    /** Whoever comes because of the dot wants to read. */
    open: () => openAt(hasNews ? 'history' : 'preferences'),
    watch,
    /** What the watch tells. */
    ties: {
      onNews: setNews,
      onHistory: () => openAt('history'),
      onHome: () => {
        if (dialog.isOpen) dialog.close()
        onHome()
      },
    },
  }
}
export type Notifications = ReturnType<typeof useNotifications>

/**
 * The watch comes once the first view has been drawn; where it cannot be fetched the rest of the page does without, and
 * the next visit tries again.
 */
export function NotificationsPart({ notifications: { dialog, watch, ties } }: { notifications: Notifications }) {
  const [isIdle, setIdle] = useState(false)
  const NotificationSettings = settings.Part
  const NotificationWatch = watching.Part

  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), idleMs)
    return () => clearTimeout(timer)
  }, [])

  return (
    <>
      <ErrorBoundary renderFailure={() => null}>
        <Suspense>{isIdle && <NotificationWatch {...ties} ref={watch} />}</Suspense>
      </ErrorBoundary>
      <LazyDialogPart dialog={dialog}>
        <NotificationSettings
          isOpen={dialog.isOpen}
          onClose={dialog.close}
          startsAt={dialog.subject ?? 'preferences'}
          onSent={() => watch.current?.lookSoon()}
          onHome={ties.onHome}
        />
      </LazyDialogPart>
    </>
  )
}
