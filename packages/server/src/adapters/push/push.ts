/** The port to browsers. Each has a push service of its vendor, which takes what only the browser itself can read. */
export type Push = {
  /** The key that a browser subscribes with, so that its push service accepts messages from us alone. */
  publicKey: string
  /** Why nothing can be pushed there, in one sentence; null when it can. */
  refuse(browser: Browser): string | null
  /** Throws when the push service is unavailable. The address is checked each time. */
  send(browser: Browser, message: PushMessage): Promise<PushOutcome>
}

/** Where a browser listens, and what its messages are locked with. */
export type Browser = { endpoint: string; p256dh: string; auth: string }

export type PushMessage = {
  text: string
  /** How long the push service may wait for a browser that is off. */
  seconds: number
  /** Of messages with one topic that a browser has not fetched yet, it gets the last; up to 32 letters and digits. */
  topic: string
}

/**
 * A browser that is gone never returns under this address; a refused message may be followed by one that is accepted.
 */
export type PushOutcome = { outcome: 'taken' | 'gone' } | { outcome: 'refused'; reason: string }

/** The push service is unavailable: the job fails and is retried. */
export class PushUnavailable extends Error {
  override readonly name = 'PushUnavailable'
}
