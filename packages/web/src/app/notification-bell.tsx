import { Bell } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import type { Notifications } from './notifications.ts'

/** The way to Notification Settings. The dot says that something was told since it was last gone. */
export function NotificationBell({ notifications: { hasNews, open, dialog } }: { notifications: Notifications }) {
  return (
    <IconButton
      label={hasNews ? 'Notification Settings, new notifications' : 'Notification Settings'}
      className="relative"
      onClick={open}
      onPointerEnter={dialog.preload}
      onFocus={dialog.preload}
    >
      <Bell size={20} aria-hidden="true" />
      {hasNews && (
        <i
          className="absolute top-2 right-2 size-3 rounded-full border-2 border-surface bg-signal"
          aria-hidden="true"
        />
      )}
    </IconButton>
  )
}
