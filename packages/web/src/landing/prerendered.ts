import { arrivalHere } from '#boot/arrival-here.ts'
import { addressOf, type Arrival, type AuthMode } from '#boot/arrival.ts'
import { showBoot, showBootFailure } from '#boot/boot-state.ts'
import { listenOnLanding, modeAt } from './listen-on-landing.ts'

// The prerendered page's own script: it wakes the landing, and fetches the app only when the visitor wants it.

/** Asked for once more, after a moment, where the first time came to nothing: most such failures pass. */
const loadApp = () =>
  import('../main.tsx').catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return import('../main.tsx')
  })

/** The app takes over #root. Until its first paint what is there stays: the landing after a click, else the boot screen. */
async function startApp(arrival: Arrival): Promise<void> {
  const { start } = await loadApp()
  // A visitor who came by a link to a form stays on its entry of the history, which a reload and Forward come back to.
  const isByLink = arrival.view === 'auth' && location.search !== ''
  if (isByLink) history.replaceState({ auth: arrival.mode }, '')
  await start(arrival)
  // Only now: the form reads from the address what else the link says.
  if (isByLink && location.search !== '') history.replaceState(history.state, '', '/')
  unlisten()
  window.removeEventListener('popstate', onPage)
}

let isStarting = false

/**
 * A click on the landing; one more while the app is under way changes nothing. Where it fails to load, the link's own
 * address tries again with a fresh page: a new release has moved the files, or the browser remembers the failure and
 * would repeat it.
 */
async function go(mode: AuthMode): Promise<void> {
  if (isStarting) return
  isStarting = true
  try {
    await startApp({ view: 'auth', mode })
  } catch (error) {
    reportError(error)
    if (navigator.onLine) return location.assign(addressOf(mode))
    history.replaceState(null, '', addressOf(mode))
    showBootFailure()
  }
}

/**
 * What the page came with is drawn before the app, whose files may be here already, takes the processor for itself: the
 * task after a frame comes sooner than the word that it was shown. A page in the background is not drawn, and does not wait.
 */
async function firstPaint(): Promise<void> {
  if (document.visibilityState !== 'visible') return
  await new Promise<unknown>((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 100)
  })
}

async function arrive(arrival: Arrival): Promise<void> {
  isStarting = true
  try {
    await firstPaint()
    await startApp(arrival)
  } catch (error) {
    reportError(error)
    showBootFailure()
  }
}

const landing = document.querySelector<HTMLElement>('.prerendered-landing') ?? document.body
const unlisten = listenOnLanding(landing, (mode) => void go(mode))

/** A visitor who points at a button is likely to press it: the app is under way before the click. */
for (const intent of ['pointerover', 'focusin', 'touchstart'] as const) {
  // A failure here is the click's to tell.
  landing.addEventListener(intent, ({ target }) => modeAt(target) && void loadApp().catch(() => {}), { passive: true })
}

const arrival = arrivalHere()
if (arrival) void arrive(arrival)

/** Forward, from a landing page that was reloaded, to a form that was open before. */
function onPage(): void {
  const next = arrivalHere()
  if (next === null || isStarting) return
  showBoot()
  void arrive(next)
}
window.addEventListener('popstate', onPage)
