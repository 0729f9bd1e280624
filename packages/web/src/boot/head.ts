import { followTheme } from '../ui/theme.ts'
import { arrivalHere, keptHere, keptSessionHere } from './arrival-here.ts'
import { showBoot, showBootFailure, showFrame } from './boot-state.ts'
import { earlyUrls, makeEarlyCalls, tagIn } from './early-calls.ts'
import { type FirstView, firstViewOf, hasBanner } from './first-view.ts'

// The only script that blocks the first paint: the theme is right, and the landing page never flashes at a user who
// came for the app. It also outlives every other file: when one does not arrive, there is still a way to try again.

followTheme()

const arrival = arrivalHere()
if (arrival) {
  const view = firstViewOf(arrival, location.pathname)
  const session = view === 'dashboard' ? keptSessionHere() : null
  preloadFiles(view, document.currentScript?.dataset)
  if (session) openDashboard(session)
  else showBoot()
  window.addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && showBootFailure(), true)
}

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element && event.target.closest('[data-reload]'))) return
  event.preventDefault()
  location.reload()
})

/**
 * Preloads all files of a view at once. Otherwise each would be requested by the one before it, and on a slow connection
 * every such step is a round trip. The build writes their names to the head script's own tag; in development there are none.
 */
function preloadFiles(view: FirstView | null, names: DOMStringMap | undefined): void {
  const files = (view && names?.[view])?.split(' ') ?? []
  for (const file of files) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${file}` }))
  }
}

/** Draws the dashboard's frame with what this device knows, and asks for the rest. */
function openDashboard({ token, firstName }: { token: string; firstName: string }): void {
  const page = document.documentElement.dataset
  const hasPlans = page['billing'] !== 'off'
  if (!hasBanner(keptHere('subscription-store'))) page['bootBanner'] = 'none'
  // Filled while the page is parsed: nothing is painted without it.
  customElements.define(
    'first-name',
    class extends HTMLElement {
      connectedCallback(): void {
        this.textContent = firstName
      }
    },
  )
  showFrame()
  const urls = [...earlyUrls.habits, ...(hasPlans ? earlyUrls.plans : [])]
  makeEarlyCalls(token, urls, tagIn(keptHere('habit-store')))
}
