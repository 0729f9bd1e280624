import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'

/** Keeps the requests to an address waiting, so that what is shown meanwhile can be looked at; answers with their release. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Presses Tab, or Shift+Tab, until a control has the focus. */
export async function tabTo(page: Page, control: Locator, way: 'on' | 'back' = 'on'): Promise<void> {
  for (let stops = 0; stops < 25; stops += 1) {
    await page.keyboard.press(way === 'on' ? 'Tab' : 'Shift+Tab')
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${control.toString()}`)
}

/** The file that a press of a button leaves in the browser's hands. */
export async function downloadBy(page: Page, button: Locator): Promise<{ name: string; content: Buffer }> {
  const downloaded = page.waitForEvent('download')
  await button.click()
  const download = await downloaded
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

/**
 * The history has no entries of closed dialogs left: a browser that is still to step back from one loads no other page
 * meanwhile.
 */
export const expectHistoryAtRest = (page: Page, openDialogs = 0): Promise<void> =>
  expect.poll(() => page.evaluate(() => history.state?.dialogs ?? 0)).toBe(openDialogs)

/** All that the page has stored, as one text: what is not in it was not left behind. */
export const keptHere = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify(Object.entries(localStorage)))

/** From then on the page starts without a connection. */
export const workerIsReady = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve())
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller === null) await promise
  })

/** Passes over the pauses in which the page tries again by itself, until it shows this. The clock has to be installed. */
export async function expectAfterRetries(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(5000)
    await expect(shown).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
}

/** Counts what the page asks the server for, from now on. */
export function countRequests(page: Page, address: RegExp): () => number {
  let count = 0
  page.on('request', (request) => {
    if (address.test(request.url())) count += 1
  })
  return () => count
}

/** Comes back to the tab: the page then asks for what has changed meanwhile. */
export const returnToTab = (page: Page): Promise<void> =>
  page.evaluate(() => void window.dispatchEvent(new Event('focus')))

/** Lets the next request of a method to an address reach the server, and loses its response. */
export async function loseResponse(page: Page, method: 'POST' | 'DELETE', address: RegExp): Promise<void> {
  let isLost = false
  await page.route(address, async (route) => {
    if (isLost || route.request().method() !== method) return route.continue()
    isLost = true
    await route.fetch()
    return route.abort()
  })
}
