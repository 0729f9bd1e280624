import { expect, test as base, type BrowserContext, type Page, type TestInfo } from '@playwright/test'
import { type Served, serveProduct } from './served.ts'

export { expect }

/** Errors that a journey causes on purpose; any other error that the browser reports fails it. */
export type WatchedOptions = { expectedTrouble: RegExp }

/** The servers of a worker by how they are started: the first journey that needs one starts it, the later ones share it. */
export type Servers = { of<Server extends Stoppable>(start: () => Promise<Server>): Promise<Server> }

type Stoppable = { stop(): Promise<void> }
/** A journey with this tag is about what a phone shows, or is used for. All others run on the desktop. */
const isOnPhone = ({ tags }: TestInfo): boolean => tags.includes('@phone')

type Fixtures = WatchedOptions & { served: Served; watched: void }

/**
 * A journey through the product in a browser, against the server that `served` names. Every error that the browser
 * reports fails the journey: in the console (a violated policy is one), an exception, a request to another host.
 *
 * Journeys with other servers override `served`, which belongs to the test: a fixture of the worker would give each kind
 * of journey workers of its own, and each of these starts a browser.
 */
export const test = base.extend<Fixtures, { servers: Servers }>({
  expectedTrouble: [/^never$/, { option: true }],

  servers: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from its pattern
    async ({}, use) => {
      const started = new Map<() => Promise<Stoppable>, Promise<Stoppable>>()
      await use({
        of<Server extends Stoppable>(start: () => Promise<Server>) {
          const server = started.get(start) ?? start()
          started.set(start, server)
          return server as Promise<Server>
        },
      })
      const stopping = [...started.values()].map(async (server) => (await server).stop())
      await Promise.allSettled(stopping)
    },
    { scope: 'worker', timeout: 150_000 },
  ],

  served: [async ({ servers }, use) => use(await servers.of(serveProduct)), { timeout: 120_000 }],

  baseURL: async ({ served }, use) => use(served.url),

  // Not a project of its own, which would have workers, browsers and servers of its own.
  viewport: async ({ viewport }, use, info) => use(isOnPhone(info) ? { width: 390, height: 844 } : viewport),
  deviceScaleFactor: async ({ deviceScaleFactor }, use, info) => use(isOnPhone(info) ? 2 : deviceScaleFactor),
  isMobile: async ({ isMobile }, use, info) => use(isOnPhone(info) || isMobile),
  hasTouch: async ({ hasTouch }, use, info) => use(isOnPhone(info) || hasTouch),
  colorScheme: async ({ colorScheme }, use, info) => use(isOnPhone(info) ? 'dark' : colorScheme),

  // A dialog that closes takes its entry out of the history; a reload in that very moment would be called off by it.
  page: async ({ page }, use) => {
    const reload = page.reload.bind(page)
    page.reload = async (options) => {
      await page.waitForFunction(isHistorySettled, undefined, { timeout: 1000 }).catch(() => undefined)
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

/** Runs in the page: no entry of the history is of a dialog that has been closed. */
const isHistorySettled = (): boolean =>
  (history.state?.dialogs ?? 0) <= document.querySelectorAll('[role$="dialog"]').length

/**
 * The subscription is loaded after login, and the API answers 404 to an account that has none. And the screens register
 * a service worker, which most journeys do without.
 */
const noTrouble = /status of 404 .*\/api\/subscription$|Service Worker registration blocked by Playwright/

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
