import { workerIsReady } from '../../test/browser.ts'
import type { Page } from '@playwright/test'
import { expectDashboard } from '../../test/auth-screen.ts'
import { expectAccessible } from '../../test/accessibility.ts'
import { test } from '../../test/deployment.ts'
import { chooseFromHeader, expect } from '../../test/journey.ts'
import { enterDashboard } from '../../test/member.ts'

const offer = (page: Page) => page.getByText('A new version of Daymark is ready')
const reload = (page: Page) => page.getByRole('button', { name: 'Reload', exact: true })
const entryOf = (page: Page) => page.locator('script[type="module"]').first().getAttribute('src')

/** What coming back to a page after an hour does. */
const lookForReleases = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a release is offered to a page that is open, which stays until that is taken, and to none of its own', async ({
    page,
    context,
    served,
    deployment,
  }) => {
    const { firstName } = await enterDashboard(page, served)
    await workerIsReady(page)
    const left = await context.newPage()
    await left.goto('/')
    await expectDashboard(left, firstName)
    const old = await entryOf(page)

    await test.step('the page that takes it reloads', async () => {
      deployment.release()
      await lookForReleases(page)
      await expect(offer(page)).toBeVisible()
      await expect(offer(left)).toBeVisible()
      expect(await entryOf(page)).toBe(old)
      await expectAccessible(page, 'offer of a new release')
      await reload(page).click()
      await expect.poll(() => entryOf(page)).toContain('-renamed')
      await expectDashboard(page, firstName)
      await expect(offer(page)).toBeHidden()
    })

    await test.step('the other one was left behind, and goes on until it is told to', async () => {
      await expect(offer(left)).toBeVisible()
      expect(await entryOf(left)).toBe(old)
      await reload(left).click()
      await expect.poll(() => entryOf(left)).toContain('-renamed')
      await expectDashboard(left, firstName)
      await left.close()
    })

    await test.step('a page of the next release is not offered it', async () => {
      deployment.takeBack()
      await page.reload()
      await expectDashboard(page, firstName)
      expect(await entryOf(page)).toBe(old)
      await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        await registration.update()
        while (registration.waiting === null) await new Promise((resolve) => void setTimeout(resolve, 20))
      })
      // One more visit, for which the release waits from the beginning.
      await page.reload()
      await expectDashboard(page, firstName)
      await page.waitForLoadState('networkidle')
      await expect(offer(page)).toBeHidden()
    })
  })
})

test.describe('without it', () => {
  test.use({ expectedTrouble: /404|dynamically imported module|Loading chunk/ })

  test('a chunk that a release has moved loads after one automatic reload', async ({ page, served, deployment }) => {
    await enterDashboard(page, served)
    deployment.release()
    await chooseFromHeader(page, 'Help & Support')
    await expect.poll(() => entryOf(page)).toContain('-renamed')
    await expect(page.getByRole('dialog', { name: 'Help & Support' })).toBeVisible()
  })
})
