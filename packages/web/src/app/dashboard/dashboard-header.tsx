import type { UserView } from '@daymark/contract/auth.shapes.ts'
import { Bell, CircleQuestionMark, LogOut } from 'lucide-react'
import { TierBadge } from '#features/subscription/tier-badge.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Logo } from '#ui/logo.tsx'
import { ThemeToggle } from '#ui/theme-toggle.tsx'
import type { LazyDialog } from '../lazy/lazy-dialog.tsx'
import type { Logout } from '../account/logout.ts'
import type { Notifications } from '../account/notifications.ts'
import { ProfileIdentity } from '../account/profile-identity.tsx'
import { ProfileMenu } from '../account/profile-menu.tsx'

type Props = {
  user: UserView
  profile: LazyDialog
  help: LazyDialog
  notifications: Notifications
  logout: Logout
}

/** On small screens settings, help and logout are found in the profile menu only. */
export function DashboardHeader({ user, profile, help, notifications, logout }: Props) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex h-15 max-w-[1240px] items-center justify-between gap-3 px-4 sm:h-[68px] sm:px-8">
        <Logo />
        <div className="flex min-w-0 items-center gap-0.5">
          <ThemeToggle />
          <NotificationBell notifications={notifications} />
          <IconButton
            label="Help & Support"
            className="max-sm:hidden"
            onClick={help.open}
            onPointerEnter={help.preload}
            onFocus={help.preload}
          >
            <CircleQuestionMark size={20} aria-hidden="true" />
          </IconButton>
          <ProfileButton user={user} profile={profile} />
          <ProfileMenu user={user} profile={profile} help={help} onLogout={() => void logout.leave()} />
          <Button
            look="ghost"
            className="max-sm:hidden"
            icon={<LogOut size={18} aria-hidden="true" />}
            isBusy={logout.isLeaving}
            onClick={() => void logout.leave()}
          >
            Logout
          </Button>
        </div>
      </div>
    </header>
  )
}

/** Who is signed in; opens their settings. A phone has the profile menu instead. */
function ProfileButton({ user, profile }: { user: UserView; profile: LazyDialog }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="ml-1 flex min-w-0 items-center gap-2.5 rounded-[12px] p-1.5 text-left hover:bg-sunken max-sm:hidden md:pr-3"
      onClick={profile.open}
      onPointerEnter={profile.preload}
      onFocus={profile.preload}
    >
      <ProfileIdentity user={user} badge={<TierBadge />} />
    </button>
  )
}

/** Opens Notification Settings. The dot means new notifications since it was last cleared. */
function NotificationBell({ notifications: { hasNews, open, dialog } }: { notifications: Notifications }) {
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
