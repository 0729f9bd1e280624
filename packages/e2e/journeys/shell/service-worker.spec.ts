import { workerIsReady } from '../../test/browser.ts'
import { expectDashboard } from '../../test/auth-screen.ts'
import { expect, test } from '../../test/journey.ts'
import { enterWithHabits, expectOpen } from '../../test/ticking.ts'

test.use({ serviceWorkers: 'allow', expectedTrouble: /net::ERR_/ })

test('the service worker caches the app and no response of the API, and deletes the caches of earlier releases', async ({
  page,
  context,
  served,
}) => {
  const worker = await page.request.get('/service-worker.js')
  expect(worker.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
  })
  await page.goto('/api/health')
  await page.evaluate(async () => {
    const cache = await caches.open('daymark-of-yesterday')
    await cache.put('/assets/old.js', new Response('old'))
  })
  const { member } = await enterWithHabits(page, served, ['Read'])
  await workerIsReady(page)
  await expect
    .poll(() => page.evaluate(() => caches.keys()))
    .toEqual([expect.stringMatching(/^daymark-(?!of-yesterday)/)])

  // The second visit goes through the worker from the first request on.
  await page.reload()
  await expectOpen(page, 'Read')
  await page.getByRole('button', { name: 'Refresh Data' }).click()
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    return (await Promise.all(caches.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/')
  expect(kept.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([])

  await context.setOffline(true)
  await page.goto('/subscription/cancel')
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription Cancelled' })).toBeVisible()
  await page.goto('/')
  await expectDashboard(page, member.firstName)
  await expectOpen(page, 'Read')
})
