import type { UserView } from '@daymark/contract/auth.shapes.ts'
import { HabitDialogsPart } from './habit-dialogs-part.tsx'
import type { HabitDialogs } from './habit-dialogs.ts'
import { supportDialog } from './help.ts'
import { type LazyDialog, LazyDialogPart } from './lazy-dialog.tsx'
import { logoutQuestion as logoutPart } from './logout.ts'
import { NotificationsPart } from './notifications-part.tsx'
import type { Notifications } from './notifications.ts'
import { profileSettings } from './profile.ts'
import { TimezoneQuestion } from './timezone-question.tsx'

type Props = {
  user: UserView
  habitDialogs: HabitDialogs
  onDeleted: () => void
  profile: LazyDialog
  help: LazyDialog
  notifications: Notifications
  logoutQuestion: LazyDialog
}

/** All that can open above the dashboard. What was typed into one is kept while it is closed. */
export function DashboardDialogs(props: Props) {
  const { user, habitDialogs, onDeleted, profile, help, notifications, logoutQuestion } = props
  const LogoutQuestion = logoutPart.Part
  const ProfileSettings = profileSettings.Part
  const SupportDialog = supportDialog.Part
  return (
    <>
      <HabitDialogsPart dialogs={habitDialogs} onDeleted={onDeleted} />
      <LazyDialogPart dialog={profile}>
        <ProfileSettings isOpen={profile.isOpen} onClose={profile.close} />
      </LazyDialogPart>
      <LazyDialogPart dialog={help}>
        <SupportDialog isOpen={help.isOpen} onClose={help.close} />
      </LazyDialogPart>
      <LazyDialogPart dialog={logoutQuestion}>
        <LogoutQuestion isOpen={logoutQuestion.isOpen} onClose={logoutQuestion.close} />
      </LazyDialogPart>
      <NotificationsPart notifications={notifications} />
      <TimezoneQuestion user={user} />
    </>
  )
}
