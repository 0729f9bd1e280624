import type { Page } from '@playwright/test'

/** Keeps the requests to an address waiting, so that what is shown meanwhile can be looked at; answers with their release. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}
