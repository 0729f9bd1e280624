import { type Deployment, deploy } from './deployment.ts'
import { test as journey } from './journey.ts'
import { type Served, serveProduct } from './served.ts'

/** A journey during which a new release can be deployed; each begins with the old one. */
export const test = journey.extend<{ begun: void }, { product: Served; deployment: Deployment }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from its pattern
    async ({}, use) => {
      const product = await serveProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  deployment: [
    async ({ product }, use) => {
      await using deployment = await deploy(product)
      await use(deployment)
    },
    { scope: 'worker' },
  ],

  served: [
    async ({ product, deployment: { url } }, use) => use({ ...product, url, hosts: [new URL(url).host] }),
    { scope: 'worker' },
  ],

  begun: [
    async ({ deployment }, use) => {
      deployment.takeBack()
      await use()
    },
    { auto: true },
  ],
})
