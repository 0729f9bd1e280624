import { freePort } from '../../server/test/process/free-port.ts'
import { type OidcStandIn, startOidc } from '../../server/test/services/oidc.ts'
import { serveClocked, type Clocked } from './clocked.ts'
import { test as journey } from './journey.ts'
import { fromElsewhere } from './people.ts'

export type Home = Clocked & { oidc: OidcStandIn }

/**
 * The product beside a provider that runs on this machine, which knows its address before it starts. Under another name
 * browsers find it on this machine as well, and the screens cannot tell.
 */
export async function serveWithProvider(settings: Record<string, string> = {}, name = '127.0.0.1'): Promise<Home> {
  const port = String(await freePort())
  const address = { PORT: port, PUBLIC_URL: `http://${name}:${port}` }
  const oidc = await startOidc(address.PUBLIC_URL)
  const product = await serveClocked({ ...address, ...oidc.settings, ...settings }, [oidc.host, `${name}:${port}`])
  return { ...product, oidc, stop: async () => void (await Promise.all([product.stop(), oidc.stop()])) }
}

const serveOpen = () => serveWithProvider()

/** A journey with a provider to sign in with. */
export const test = journey.extend<{ home: Home }>({
  home: [async ({ servers }, use) => use(await servers.of(serveOpen)), { timeout: 120_000 }],
  served: async ({ home }, use) => use(home),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from its pattern
  extraHTTPHeaders: async ({}, use) => use(fromElsewhere()),
})
