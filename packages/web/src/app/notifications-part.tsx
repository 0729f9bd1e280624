import { useEffect, useState } from 'react'
import { LazyDialogPart } from './lazy-dialog.tsx'
import type { NotificationWatch } from './notification-watch.tsx'
import { type Notifications, notificationSettings } from './notifications.ts'

/** What the first view is drawn without. */
const idleMs = 1500

/**
 * The watch comes once the first view has been drawn. Nobody asked for it, so where it cannot be fetched nobody is told:
 * the page does without, and the next visit tries again.
 */
export function NotificationsPart({ notifications: { dialog, watch, ties } }: { notifications: Notifications }) {
  const [Watching, setWatching] = useState<typeof NotificationWatch>()
  const NotificationSettings = notificationSettings.Part

  useEffect(() => {
    const timer = setTimeout(() => {
      import('./notification-watch.tsx').then(
        (part) => setWatching(() => part.NotificationWatch),
        () => undefined,
      )
    }, idleMs)
    return () => clearTimeout(timer)
  }, [])

  return (
    <>
      {Watching && <Watching {...ties} ref={watch} />}
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
