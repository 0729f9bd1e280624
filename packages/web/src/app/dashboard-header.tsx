import type { UserView } from '@daymark/contract/auth.shapes.ts'
import { CircleQuestionMark, LogOut } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Logo } from '#ui/logo.tsx'
import { ThemeToggle } from '#ui/theme-toggle.tsx'
import type { LazyDialog } from './lazy-dialog.tsx'
import type { Logout } from './logout.ts'
import { NotificationBell } from './notification-bell.tsx'
import type { Notifications } from './notifications.ts'
import { ProfileButton } from './profile-button.tsx'
import { ProfileMenu } from './profile-menu.tsx'

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
