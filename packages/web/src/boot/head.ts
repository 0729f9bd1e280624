import { followTheme } from '../ui/theme.ts'
import { arrivalHere } from './arrival-here.ts'
import { preloadFiles } from './preload-files.ts'
import { showBoot, showBootFailure, showLanding } from './boot-state.ts'
import { firstViewOf } from './first-view.ts'

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
