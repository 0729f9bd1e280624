import type { Page } from '@playwright/test'

/** From then on the page starts without a connection. */
export const workerIsReady = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve())
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller === null) await promise
  })
