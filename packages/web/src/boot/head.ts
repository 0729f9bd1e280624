import { followTheme } from '../ui/theme.ts'
import { arrivalHere } from './arrival-here.ts'
import { askAhead } from './ask-ahead.ts'
import { showBoot, showBootFailure, showLanding } from './boot-state.ts'
import { wayOf } from './way.ts'

// The only script that blocks the first paint: the theme is right, and the landing page never flashes at a user who
// came for the app. It also outlives every other file: when one does not arrive, there is still a way to try again.

followTheme()

const arrival = arrivalHere()
if (arrival) {
  showBoot()
  askAhead(wayOf(arrival, location.pathname), document.currentScript?.dataset)
  window.addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && showBootFailure(), true)
} else showLanding()

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element && event.target.closest('[data-reload]'))) return
  event.preventDefault()
  location.reload()
})
