/**
 * What boot.css shows of the prerendered page: nothing set is the landing page, `loading` a quiet screen instead of it,
 * `failed` that screen with a way to try again. Nobody has to take it back: the app replaces both.
 */
type BootState = 'loading' | 'failed'

function setBoot(state: BootState): void {
  document.documentElement.dataset['boot'] = state
}

export const showBoot = () => setBoot('loading')
export const showBootFailure = () => setBoot('failed')
