import { useEffect } from 'react'
import { inOwnTask } from '#api/time/after-paint.ts'
import { useClient } from '#api/client-context.ts'
import { dayTurnOf } from '#api/time/today.ts'
import { HabitsContext } from '#features/habits/store/habits-context.ts'
import { watchHabits } from '#features/habits/store/watch-habits.ts'
import { SubscriptionContext } from '#features/subscription/subscription-context.ts'
import { watchSubscription } from '#features/subscription/watch-subscription.ts'
import { UndoContext } from '#undo/undo-context.ts'
import type { ComposedApp } from '../shell/compose.ts'
import { DashboardScreen } from './dashboard-screen.tsx'
import { PlanChooser } from '../subscription/plan-chooser.tsx'
import { composeSignedIn } from '../shell/signed-in.ts'

type Props = Pick<ComposedApp, 'signedIn'> & { isChoosingPlan: boolean }

/** Settles when the dashboard need not wait to be drawn. */
export const readyDashboard = ({ signedIn }: Pick<ComposedApp, 'signedIn'>): Promise<void> =>
  signedIn(composeSignedIn).ready()

/** The dashboard with its stores. Loaded only when signed in. */
export function Dashboard({ signedIn, isChoosingPlan }: Props) {
  const { session, clock } = useClient()
  const { habits, subscription, undo, begin } = signedIn(composeSignedIn)

  useEffect(() => {
    // What the first screen does on its arrival is long enough.
    inOwnTask(() => void begin())
    return watchHabits({ habits, clock, turn: () => dayTurnOf(session.store.getState()) })
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
