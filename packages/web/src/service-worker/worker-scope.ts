/** What a worker is handed, as far as this one looks at it. The types of the page and of a worker do not go together. */
export type LifeEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
export type RequestEvent = LifeEvent & { request: Request; respondWith: (answer: Promise<Response>) => void }
export type WorkerScope = {
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
    (type: 'fetch', listener: (event: RequestEvent) => void): void
    (type: 'message', listener: (event: MessageEvent) => void): void
  }
}
