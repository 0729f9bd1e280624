import { Activity, useEffect, useMemo, useState } from 'react'
import { useSession } from '#api/client-context.ts'
import type { CardActions } from '#features/habits/card/card-buttons.tsx'
import { type OpenDay, OpenDayContext } from '#features/habits/card/open-day.ts'
import { useDayKey } from '#features/habits/shortcuts/day-key.ts'
import { useHabitsData } from '#features/habits/store/habits-context.ts'
import { habitsHeadingId } from '#features/habits/list/habits-section.tsx'
import { adoptTheme } from '#ui/theme.ts'
import { DashboardDialogs } from './dashboard-dialogs.tsx'
import { DashboardHeader } from './dashboard-header.tsx'
import { DashboardHome } from './dashboard-home.tsx'
import { HabitDetailPart, insightsPlace, preloadDetail } from '../habit-detail/habit-detail-part.tsx'
import { useHabitDialogs } from './habit-dialogs.ts'
import { useHelp } from '../account/help.ts'
import { useLogout } from '../account/logout.ts'
import { useNotifications } from '../account/notifications.ts'
import { useOpenHabit } from './open-habit.ts'
import { useProfile } from '../account/profile.ts'
import { useScreenEntry } from '../shell/screen-entry.ts'

/** The habits, or one of them or the insights in their place. The list is kept while a habit is open, so that Back shows it at once. */
export function DashboardScreen() {
  const user = useSession((session) => session.user)
  const screen = useScreenEntry('Dashboard · Daymark')
  const profile = useProfile()
  const help = useHelp()
  const dialogs = useHabitDialogs()
  const { openId, open, close } = useOpenHabit()
  const isThere = useHabitsData(
    ({ habits, paused }) => openId === insightsPlace || [...habits, ...(paused ?? [])].some(({ id }) => id === openId),
  )
  const [seenId, setSeenId] = useState<string | null>(null)
  const notifications = useNotifications(close, open)
  const logout = useLogout()
  const theme = user?.theme

  useEffect(() => {
    if (theme !== undefined) adoptTheme(theme)
  }, [theme])

  const actions = useMemo(
    (): CardActions => ({
      onOpen: ({ id }) => open(id),
      onEdit: dialogs.form.openAbout,
      onDelete: dialogs.removal.openAbout,
      onNearOpen: preloadDetail,
      onNearEdit: dialogs.form.preload,
      onNearDelete: dialogs.removal.preload,
    }),
    [open, dialogs.form.openAbout, dialogs.form.preload, dialogs.removal.openAbout, dialogs.removal.preload],
  )

  const { openAbout: openDay, preload: preloadDay } = dialogs.day
  const openDays = useMemo(
    (): OpenDay => ({ open: (habit, day) => openDay({ habit, day }), near: preloadDay }),
    [openDay, preloadDay],
  )
  useDayKey(openDays.open)

  // What had the focus is gone with the habit: the focus moves to the list.
  const leaveDeleted = () => {
    close()
    requestAnimationFrame(() => document.getElementById(habitsHeadingId)?.focus())
  }

  // An open habit that disappears shows a message in its place, unless it is being deleted here: then the list follows at once.
  const missedId = isThere ? openId : dialogs.removal.isOpen ? null : seenId
  if (missedId !== seenId) setSeenId(missedId)

  // After a logout, until the next screen has loaded.
  if (!user) return null
  const shownId = missedId === openId ? openId : null
  return (
    <div ref={screen}>
      <DashboardHeader user={user} profile={profile} help={help} notifications={notifications} logout={logout} />
      <main className="mx-auto max-w-[1240px] px-4 pb-20 sm:px-8">
        <OpenDayContext value={openDays}>
          {shownId !== null && (
            <HabitDetailPart
              key={shownId}
              habitId={shownId}
              onBack={close}
              onEdit={actions.onEdit}
              onDelete={actions.onDelete}
            />
          )}
          <Activity mode={shownId === null ? 'visible' : 'hidden'}>
            <DashboardHome
              firstName={user.firstName}
              actions={actions}
              dialogs={dialogs}
              onInsights={() => open(insightsPlace)}
            />
          </Activity>
        </OpenDayContext>
      </main>
      <DashboardDialogs
        user={user}
        habitDialogs={dialogs}
        onDeleted={leaveDeleted}
        profile={profile}
        help={help}
        notifications={notifications}
        logoutQuestion={logout.question}
      />
    </div>
  )
}
