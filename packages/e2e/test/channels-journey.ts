import { quietFlags } from '../../../scripts/chromium-flags.ts'
import { programAt, programInPath } from '../../../scripts/find-program.ts'
import { type PushService, startPushService } from '../../server/test/push-service.ts'
import { startTwilio, type Twilio } from '../../server/test/twilio.ts'
import { type Clocked, serveClocked } from './clocked.ts'
import { test as journey } from './journey.ts'

/** The headless shell shows no notifications: it takes the whole browser. */
export const wholeBrowser =
  programInPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) ??
  programAt(['/usr/lib/chromium/chromium', '/opt/google/chrome/chrome'])

/** A journey through the product with a push service, a phone company and a clock of its own. */
export const test = journey.extend<object, { pushService: PushService; twilio: Twilio; product: Clocked }>({
  pushService: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from its pattern
    async ({}, use) => {
      await using pushService = await startPushService()
      await use(pushService)
    },
    { scope: 'worker' },
  ],

  twilio: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      await using twilio = await startTwilio()
      await use(twilio)
    },
    { scope: 'worker' },
  ],

  product: [
    async ({ pushService, twilio }, use) => {
      const product = await serveClocked({ ...pushService.settings, ...twilio.settings }, [])
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  served: [async ({ product }, use) => use(product), { scope: 'worker', timeout: 60_000 }],
})

/** How it is started. Where there is none, the journeys that need it are skipped, and say so. */
export const inWholeBrowser = {
  launchOptions: { args: quietFlags, ...(wholeBrowser === undefined ? {} : { executablePath: wholeBrowser }) },
}
