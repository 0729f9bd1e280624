/** A worker of ours, whichever release it belongs to. */
export type Worker = Pick<EventTarget, 'addEventListener'> & {
  postMessage: (message: 'skip-waiting' | 'which-files', ports: MessagePort[]) => void
}

type Registration = {
  readonly waiting: Worker | null
  readonly installing: Worker | null
  addEventListener: (type: 'updatefound', listener: () => void) => void
  update: () => Promise<unknown>
}

type Needs = {
  registration: Registration
  workers: Pick<EventTarget, 'addEventListener'> & { readonly controller: unknown }
  page: Pick<EventTarget, 'addEventListener'> & { readonly visibilityState: DocumentVisibilityState }
  /** Whether a worker is of the release that this page was loaded from. */
  isOfThisPage: (worker: Worker) => Promise<boolean>
  offer: (onAccept: () => void) => void
  reload: () => void
  now: () => Temporal.Instant
}

const minutesBetweenLooks = 60

/**
 * Offers a new release to pages of an older one, and never reloads a page unasked. A page that came with
 * the new release already has nothing to gain: its worker takes over when the last old page is closed. A page that was
 * left behind, since another tab accepted, is offered the reload too. A page that stays open for days is checked too:
 * focusing it checks for a new release, once an hour at most.
 */
export function watchReleases({ registration, workers, page, isOfThisPage, offer, reload, now }: Needs): void {
  let isControlled = workers.controller !== null
  let isAccepted = false
  let lookedAt = now()

  const accept = () => {
    if (!registration.waiting) return reload()
    isAccepted = true
    registration.waiting.postMessage('skip-waiting', [])
  }
  const look = async () => {
    const { waiting } = registration
    if (isControlled && waiting && !(await isOfThisPage(waiting))) offer(accept)
  }

  workers.addEventListener('controllerchange', () => {
    if (isAccepted) reload()
    else if (isControlled) offer(reload)
    isControlled = true
  })
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => void look())
  })
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState !== 'visible' || now().since(lookedAt).total('minutes') < minutesBetweenLooks) return
    lookedAt = now()
    registration.update().catch(() => undefined)
  })
  void look()
}
