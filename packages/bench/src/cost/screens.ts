import type { Browser, Page, Request } from '@playwright/test'
import { gather, type Person } from '../crowd.ts'
import { openBrowser, pageUrl, visit } from '../page/visitor.ts'
import type { Row } from '../report.ts'
import { type Cluster, type Served, serveOn } from '../served.ts'

/** A screen, and how to get there from the one before. */
type Step = { name: string; go: (page: Page) => Promise<void> }

const visitor: Step[] = [
  { name: 'the landing page', go: async (page) => page.getByRole('heading', { level: 1 }).waitFor() },
  {
    name: 'the sign-in, after the landing page',
    async go(page) {
      await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
      await page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor()
    },
  },
]
const member: Step[] = [
  {
    name: 'the dashboard with 10 habits',
    go: async (page) => page.getByRole('article').nth(9).waitFor({ state: 'attached' }),
  },
  {
    name: 'a habit’s detail, after the dashboard',
    async go(page) {
      const name = 'Habit number 0'
      await page.getByRole('button', { name, exact: true }).click()
      await page.getByRole('heading', { level: 1, name }).waitFor()
    },
  },
]

/** Everything that is sent for a screen with an empty cache: headers and bodies, compressed. */
export async function screenRows(cluster: Cluster): Promise<Row[]> {
  await using served = await serveOn(cluster)
  const [person] = await gather(served, { people: 1, habits: 10, days: 30 })
  const browser = await openBrowser()
  try {
    return [...(await bytesOf(browser, served, visitor)), ...(await bytesOf(browser, served, member, person))].map(
      ({ name, bytes }) => ({ name: `sent for ${name}`, ratio: bytes / 1000, unit: 'kB' }),
    )
  } finally {
    await browser.close()
  }
}

async function bytesOf(browser: Browser, served: Served, steps: readonly Step[], person?: Person) {
  const context = await visit(browser, served, person)
  const page = await context.newPage()
  const sizes: Promise<number>[] = []
  const weigh = (request: Request) => {
    sizes.push(
      request.sizes().then(({ responseHeadersSize, responseBodySize }) => responseHeadersSize + responseBodySize),
    )
  }
  page.on('requestfinished', weigh)
  await page.goto(pageUrl(served))
  const found: { name: string; bytes: number }[] = []
  for (const { name, go } of steps) {
    await go(page)
    // What a screen fetches once it is shown belongs to it too.
    await page.waitForLoadState('networkidle')
    const taken = await Promise.all(sizes.splice(0))
    found.push({ name, bytes: taken.reduce((sum, size) => sum + size, 0) })
  }
  page.off('requestfinished', weigh)
  await Promise.allSettled(sizes)
  await context.close()
  return found
}
