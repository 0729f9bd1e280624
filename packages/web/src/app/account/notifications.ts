import { useRef, useState } from 'react'
import type { NotificationTab } from '#features/notifications/notification-dialog.tsx'
import { useLazyDialogAbout } from '../lazy/lazy-dialog.tsx'
import { lazyPart } from '../lazy/lazy-part.tsx'
import type { Watch } from './notification-watch.tsx'
import { queried } from '../lazy/queried-part.tsx'

export const notificationSettings = lazyPart('notifications', () =>
  queried(async () => (await import('#features/notifications/notification-dialog.tsx')).NotificationDialog),
)

/** Notification Settings, and whether there is something to read in them. */
export function useNotifications(onHome: () => void, onHabit: (id: string) => void) {
  const dialog = useLazyDialogAbout<NotificationTab>(notificationSettings)
  const [hasNews, setNews] = useState(false)
  const watch = useRef<Watch>(null)
  const openAt = (tab: NotificationTab) => {
    dialog.openAbout(tab)
    watch.current?.opened()
  }
  return {
    dialog,
    hasNews,
    /** With a dot the dialog opens at the history. */
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
      onHabit: (id: string) => {
        if (dialog.isOpen) dialog.close()
        onHabit(id)
      },
    },
  }
}
export type Notifications = ReturnType<typeof useNotifications>
