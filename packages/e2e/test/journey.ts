import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { type Served, serveProduct } from './served.ts'

export { expect }

/** Trouble that a journey makes on purpose; everything else that the browser complains of fails it. */
export type WatchedOptions = { expectedTrouble: RegExp }

type Fixtures = WatchedOptions & { watched: void }

/**
 * A journey through the product in a browser. Each worker has a server of its own. Whatever the browser complains of on
 * the way fails the journey: an error in the console (a broken policy is one), an exception, a request to another host.
 */
export const test = base.extend<Fixtures, { served: Served }>({
  expectedTrouble: [/^never$/, { option: true }],

  served: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from its pattern
    async ({}, use) => {
      const served = await serveProduct()
      await use(served)
      await served.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],

  baseURL: async ({ served }, use) => use(served.url),

  // A dialog that closes takes its entry out of the history; a reload in that very moment would be called off by it.
  page: async ({ page }, use) => {
    const reload = page.reload.bind(page)
    page.reload = async (options) => {
      await page.waitForFunction(() => !history.state?.dialogs, undefined, { timeout: 1000 }).catch(() => undefined)
      return reload(options)
    }
    await use(page)
  },

  watched: [
    async ({ context, served, expectedTrouble }, use) => {
      const troubles = watchTrouble(context, served.hosts)
      await use()
      expect(troubles.filter((trouble) => !expectedTrouble.test(trouble) && !noTrouble.test(trouble))).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * The screens look whether there is a mailbox to point to: without an outbox, and through a proxy, there is none. The
 * subscription is loaded after login, and the API answers 404 to an account that has none. And the screens register a
 * service worker, which most journeys do without.
 */
const noTrouble =
  /status of 404 .*(?:\/dev\/mailbox|\/api\/subscription)$|Service Worker registration blocked by Playwright/

function watchTrouble(context: BrowserContext, hosts: readonly string[]): string[] {
  const troubles: string[] = []
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      troubles.push(`console: ${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (event) => void troubles.push(`exception: ${event.error().message}`))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && !hosts.includes(url.host)) troubles.push(`another host: ${request.url()}`)
  })
  return troubles
}

/** Too small for a header with words in it. */
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 640

/** Help and logout stand in the header; on a phone they stand in the profile menu. */
export async function chooseFromHeader(page: Page, name: 'Help & Support' | 'Logout'): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: /^Profile: / }).click()
  await page.getByRole('button', { name, exact: true }).first().click()
}
