/**
 * What boot.css shows of the prerendered page: nothing set is the landing page, `loading` a quiet screen instead of it,
 * `dashboard` the dashboard's frame, `failed` the quiet screen with a way to try again. The server sends `waiting` to a browser that is signed in: no script has
 * run yet, and if none does, the way to try again appears by itself. The app replaces all of it.
 */
type BootState = 'loading' | 'dashboard' | 'failed'

function setBoot(state: BootState): void {
  document.documentElement.dataset['boot'] = state
}

export const showBoot = () => setBoot('loading')
export const showFrame = () => setBoot('dashboard')
export const showBootFailure = () => setBoot('failed')
