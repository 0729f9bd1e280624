import { useEffect } from 'react'
import { inOwnTask } from '#api/after-paint.ts'
import { useClient } from '#api/client-context.ts'
import { isStoredHere } from '#api/stored-here.ts'
import { zoneToShow } from '#api/zone.ts'
import { HabitsContext } from '#features/habits/store/habits-context.ts'
import { habitsKey } from '#features/habits/store/habits-key.ts'
import { lazyTicks } from '#features/habits/store/lazy-ticks.ts'
import { watchHabits } from '#features/habits/store/watch-habits.ts'
import { SubscriptionContext } from '#features/subscription/subscription-context.ts'
import { watchSubscription } from '#features/subscription/watch-subscription.ts'
import { UndoContext } from '#undo/undo-context.ts'
import type { ComposedApp } from './compose.ts'
import { DashboardScreen } from './dashboard-screen.tsx'
import { PlanChooser } from './plan-chooser.tsx'
import { composeSignedIn } from './signed-in.ts'

/** Longer than a browser takes that has it, shorter than anybody waits in vain. */
const patienceMs = 1000

/**
 * The dashboard, while what a tick takes is on its way. A first visit shows the list without waiting for that. Who comes
 * back may have ticks to be painted over it, and waits for a moment: their browser has the one like the other.
 */
export async function dashboardWhenReady(): Promise<typeof Dashboard> {
  // Where it does not arrive, the first tick asks for it again.
  const ticks = lazyTicks.load().catch(() => undefined)
  if (isStoredHere(habitsKey)) await Promise.race([ticks, new Promise((resolve) => setTimeout(resolve, patienceMs))])
  return Dashboard
}

type Props = Pick<ComposedApp, 'signedIn'> & { isChoosingPlan: boolean }

/** The dashboard and all that it stands on. Whoever is not signed in never loads it. */
export function Dashboard({ signedIn, isChoosingPlan }: Props) {
  const { session, clock } = useClient()
  const { habits, subscription, undo, begin } = signedIn(composeSignedIn)

  useEffect(() => {
    // What the first screen does on its arrival is long enough.
    inOwnTask(begin)
    return watchHabits({ habits, clock, zone: () => zoneToShow(session.store.getState().user?.timeZone) })
  }, [begin, habits, clock, session])

  useEffect(() => watchSubscription(subscription), [subscription])

  return (
    <HabitsContext value={habits}>
      <SubscriptionContext value={subscription}>
        <UndoContext value={undo}>
          <PlanChooser isOpenAtStart={isChoosingPlan}>
            <DashboardScreen />
          </PlanChooser>
        </UndoContext>
      </SubscriptionContext>
    </HabitsContext>
  )
}
