import { type Clocked, serveMailing } from './clocked.ts'
import { type GoogleStandIn, startGoogleStandIn } from './google-stand-in.ts'
import { test as journey } from './journey.ts'
import { fromElsewhere } from './people.ts'

/** Time as both sides see it. It flows by itself; what is passed over is over for the browser and for the server. */
type Time = { pass(seconds: number): Promise<void> }

async function serveWithGoogle(): Promise<Clocked & { google: GoogleStandIn }> {
  const google = await startGoogleStandIn()
  const product = await serveMailing(google.settings, [google.host])
  return { ...product, google, stop: async () => void (await Promise.all([product.stop(), google.stop()])) }
}

/**
 * A journey with a clock that can be moved and a stand-in for Google that the product believes. Each journey comes from
 * an address of its own, since limits count by address.
 */
export const test = journey.extend<{ time: Time; google: GoogleStandIn; product: Clocked }>({
  product: [async ({ servers }, use) => use(await servers.of(serveWithGoogle)), { timeout: 120_000 }],
  google: async ({ servers }, use) => use((await servers.of(serveWithGoogle)).google),
  served: async ({ product }, use) => use(product),

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from its pattern
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
