/** What a worker is handed, as far as this one looks at it. The types of the page and of a worker do not go together. */
export type LifeEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
export type RequestEvent = LifeEvent & { request: Request; respondWith: (response: Promise<Response>) => void }
export type PushEvent = LifeEvent & { data: { text: () => string } | null }
export type PressEvent = LifeEvent & {
  /** Which button of the notification was pressed; empty for the notification itself. */
  action: string
  notification: { title: string; body: string; tag: string; data: unknown; close: () => void }
}

/** A notification with buttons: only a worker can show one, so the page's own types do not know them. */
export type Shown = NotificationOptions & { actions: readonly { action: string; title: string }[] }

/** A window of ours, open somewhere on this device. */
export type OpenWindow = { url: string; focus: () => Promise<unknown>; postMessage: (message: unknown) => void }

export type Windows = {
  claim: () => Promise<void>
  matchAll: (which: { type: 'window'; includeUncontrolled: true }) => Promise<readonly OpenWindow[]>
  openWindow: (url: string) => Promise<unknown>
}

export type WorkerScope = {
  skipWaiting: () => Promise<void>
  clients: Windows
  registration: { showNotification: (title: string, options: Shown) => Promise<void> }
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
    (type: 'fetch', listener: (event: RequestEvent) => void): void
    (type: 'message', listener: (event: MessageEvent) => void): void
    (type: 'push', listener: (event: PushEvent) => void): void
    (type: 'notificationclick', listener: (event: PressEvent) => void): void
  }
}
