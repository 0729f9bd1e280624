import { followTheme } from '../ui/theme.ts'
import { arrivalHere } from './arrival-here.ts'
import { showBoot, showBootFailure, showLanding } from './boot-state.ts'
import { type FirstView, firstViewOf } from './first-view.ts'

// The only script that blocks the first paint: the theme is right, and the landing page never flashes at a user who
// came for the app. It also outlives every other file: when one does not arrive, there is still a way to try again.

followTheme()

const arrival = arrivalHere()
if (arrival) {
  showBoot()
  preloadFiles(firstViewOf(arrival, location.pathname), document.currentScript?.dataset)
  window.addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && showBootFailure(), true)
} else showLanding()

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
