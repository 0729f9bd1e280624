import { useEffect } from 'react'
import { useClient } from '#api/client-context.ts'
import { zoneToShow } from '#api/zone.ts'
import { HabitsContext } from '#features/habits/habits-context.ts'
import { watchHabits } from '#features/habits/watch-habits.ts'
import { SubscriptionContext } from '#features/subscription/subscription-context.ts'
import { UndoContext } from '#undo/undo-context.ts'
import type { ComposedApp } from './compose.ts'
import { DashboardScreen } from './dashboard-screen.tsx'
import { composeSignedIn } from './signed-in.ts'

/** The dashboard and all that it stands on. Whoever is not signed in never loads it. */
export function Dashboard({ signedIn }: Pick<ComposedApp, 'signedIn'>) {
  const { session, clock } = useClient()
  const { habits, subscription, undo, begin } = signedIn(composeSignedIn)

  useEffect(() => {
    begin()
    return watchHabits({ habits, clock, zone: () => zoneToShow(session.store.getState().user?.timeZone) })
  }, [begin, habits, clock, session])

  return (
    <HabitsContext value={habits}>
      <SubscriptionContext value={subscription}>
        <UndoContext value={undo}>
          <DashboardScreen />
        </UndoContext>
      </SubscriptionContext>
    </HabitsContext>
  )
}
