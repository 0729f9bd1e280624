type ButtonOptions = {
  type: 'standard'
  theme: 'outline' | 'filled_black'
  size: 'large'
  text: 'signin_with' | 'signup_with' | 'continue_with'
  width: number
}

/** The two functions of Google's script that a page needs, in Google's words. */
export type GoogleId = {
  initialize: (settings: { client_id: string; callback: (response: { credential: string }) => void }) => void
  renderButton: (parent: HTMLElement, options: ButtonOptions) => void
}

declare global {
  var google: { accounts?: { id?: GoogleId } } | undefined
}

const pollMs = 100

/**
 * Fetches Google's script, once per page, and checks every 100 ms whether it is ready. Returns a function that stops
 * checking. A script that failed to load is removed, so that the next visit fetches it again.
 */
export function whenGoogleIsReady(
  scriptUrl: string,
  onReady: (id: GoogleId) => void,
  onFailed: () => void,
): () => void {
  const script = [...document.scripts].find(({ src }) => src === scriptUrl) ?? addScript(scriptUrl)
  const timer = setInterval(() => {
    const id = globalThis.google?.accounts?.id
    if (!id) return
    stop()
    onReady(id)
  }, pollMs)
  const fail = () => {
    stop()
    script.remove()
    onFailed()
  }
  const stop = () => {
    clearInterval(timer)
    script.removeEventListener('error', fail)
  }
  script.addEventListener('error', fail)
  return stop
}

function addScript(src: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  document.head.append(script)
  return script
}
