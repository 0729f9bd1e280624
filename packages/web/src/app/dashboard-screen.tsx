import { useEffect } from 'react'
import { useSession } from '#api/client-context.ts'
import { HabitList } from '#features/habits/habit-list.tsx'
import { adoptTheme } from '#ui/theme.ts'
import { DashboardHeader } from './dashboard-header.tsx'
import { Greeting } from './greeting.tsx'
import { HelpPart, useHelp } from './help.tsx'
import { ProfilePart, useProfile } from './profile.tsx'
import { QuickActions } from './quick-actions.tsx'
import { useScreenEntry } from './screen-entry.ts'
import { TimezoneQuestion } from './timezone-question.tsx'

export function DashboardScreen() {
  const user = useSession((session) => session.user)
  const screen = useScreenEntry('Dashboard · Daymark')
  const profile = useProfile()
  const help = useHelp()
  const theme = user?.theme

  useEffect(() => {
    if (theme !== undefined) adoptTheme(theme)
  }, [theme])

  // Nobody is signed in for the moment that it takes the next screen to arrive.
  if (!user) return null
  return (
    <div ref={screen}>
      <DashboardHeader user={user} profile={profile} help={help} />
      <main className="mx-auto max-w-[1240px] px-4 pb-20 sm:px-8">
        <Greeting firstName={user.firstName} />
        <section aria-labelledby="your-habits" className="mt-10">
          <div className="flex min-h-11 items-center justify-between">
            <h2 id="your-habits" className="text-[1.6rem]">
              Your Habits
            </h2>
          </div>
          <div className="mt-4">
            <HabitList />
          </div>
        </section>
        <QuickActions />
      </main>
      <ProfilePart profile={profile} />
      <HelpPart help={help} />
      <TimezoneQuestion user={user} />
    </div>
  )
}
