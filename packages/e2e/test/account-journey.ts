import { type Clocked, serveClocked } from './clocked.ts'
import { type GoogleStandIn, startGoogleStandIn } from './google-stand-in.ts'
import { test as journey } from './journey.ts'
import { fromElsewhere } from './people.ts'

/** Time as both sides see it. It flows by itself; what is passed over is over for the browser and for the server. */
type Time = { pass(seconds: number): Promise<void> }

/**
 * A journey of somebody with an account, or on the way to one: through the product with a clock that can be moved, an
 * outbox that can be read, and a stand-in for Google that it believes. Each journey comes from an address of its own.
 */
export const test = journey.extend<{ time: Time }, { google: GoogleStandIn; product: Clocked }>({
  google: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from its pattern
    async ({}, use) => {
      const google = await startGoogleStandIn()
      await use(google)
      await google.stop()
    },
    { scope: 'worker' },
  ],

  product: [
    async ({ google }, use) => {
      const product = await serveClocked(google.settings, [google.host])
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  served: [async ({ product }, use) => use(product), { scope: 'worker', timeout: 60_000 }],

  // oxlint-disable-next-line no-empty-pattern -- as above
  extraHTTPHeaders: async ({}, use) => use(fromElsewhere()),

  time: async ({ page, product }, use) => {
    let passed = 0
    await page.clock.install()
    await use({
      async pass(seconds) {
        // The server first: what the browser asks when its own time has come must find the server there already.
        await product.moveClock(seconds)
        passed += seconds
        await page.clock.fastForward(seconds * 1000)
      },
    })
    await product.moveClock(-passed)
  },
})
