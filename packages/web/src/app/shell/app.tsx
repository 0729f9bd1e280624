import { type ComponentType, Suspense, useEffect, useLayoutEffect, useState, useTransition } from 'react'
import { ClientContext } from '#api/client-context.ts'
import { soonAndOnceOnline } from '#api/online.ts'
import type { ComposedApp } from './compose.ts'
import { ErrorBoundary } from '../lazy/error-boundary.tsx'
import { FailureScreen } from '../lazy/failure-screen.tsx'
import { OfflineLine } from './offline-line.tsx'
import { screens } from './screens.ts'
import type { View } from './view.ts'

type Props = ComposedApp & {
  /** Called once the first screen is rendered. */
  onMounted: () => void
}

/** Shows the screen of the view in force. A screen stays until the next one has arrived. */
export function App({ client, views, go, signedIn, onMounted }: Props) {
  const [view, setView] = useState(views.getState())
  const [isComing, startTransition] = useTransition()

  useLayoutEffect(onMounted, [onMounted])

  useEffect(() => {
    const follow = (next: View) => {
      void screens[next.name].preload()
      startTransition(() => setView(next))
    }
    // It may have changed since this was drawn. Only then: to follow is to draw the whole screen.
    if (views.getState() !== view) follow(views.getState())
    return views.subscribe(follow)
  }, [views, view])

  return (
    <ErrorBoundary renderFailure={(error) => <FailureScreen error={error} />}>
      <ClientContext value={client}>
        <OfflineLine />
        <Toasts />
        {isComing && (
          <output className="boot-loading card fixed inset-x-0 top-1/2 z-50 mx-auto w-fit p-5">Loading…</output>
        )}
        <Suspense>
          <ErrorBoundary key={view.name} renderFailure={(error) => <FailureScreen error={error} />}>
            <Screen view={view} go={go} signedIn={signedIn} />
          </ErrorBoundary>
        </Suspense>
      </ClientContext>
    </ErrorBoundary>
  )
}

function Screen({ view, go, signedIn }: { view: View } & Pick<ComposedApp, 'go' | 'signedIn'>) {
  const Landing = screens.landing.Part
  const Auth = screens.auth.Part
  const Dashboard = screens.dashboard.Part
  const SubscriptionSuccess = screens['subscription-success'].Part
  const SubscriptionCancel = screens['subscription-cancel'].Part
  switch (view.name) {
    case 'landing':
      return <Landing onAuth={(mode) => go({ name: 'auth', mode })} go={go} />
    case 'auth':
      return <Auth view={view} go={go} />
    case 'dashboard':
      return <Dashboard signedIn={signedIn} isChoosingPlan={view.isChoosingPlan ?? false} />
    case 'subscription-success':
      return <SubscriptionSuccess sessionId={view.sessionId} go={go} />
    case 'subscription-cancel':
      return <SubscriptionCancel go={go} />
    default:
      return view satisfies never
  }
}

/**
 * Where toasts appear. Nothing of the first view waits for what draws them, and nothing breaks without it: where it did
 * not arrive, it is fetched again when the connection returns.
 */
function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)

  useEffect(() => {
    if (Toaster) return undefined
    return soonAndOnceOnline(() => {
      import('#ui/toasts/toaster.tsx').then(
        (part) => setToaster(() => part.Toaster),
        () => undefined,
      )
    })
  }, [Toaster])

  return Toaster && <Toaster />
}
