import { expectOpenToAll } from '../test/axe.ts'
import { enterDashboard } from '../test/member.ts'
import { chooseFromHeader, expect, test } from '../test/journey.ts'

test.use({
  expectedTrouble: /net::ERR_|dynamically imported module|Loading chunk/,
})

const helpChunk = /\/assets\/help-and-support-[^/]*\.js$/

test('a part that does not arrive is named, with a way out, and the rest goes on', async ({ page, served }) => {
  await page.route(helpChunk, (route) => route.abort())
  await enterDashboard(page, served)
  await chooseFromHeader(page, 'Help & Support')
  // The first failure reloads the page by itself: a new release may have moved the files.
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome back, / })).toBeVisible()
  await expect(async () => {
    // Asked while the page goes, it has no answer.
    expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().type)).toBe('reload')
  }).toPass()

  await chooseFromHeader(page, 'Help & Support')
  const card = page.getByRole('alert').filter({ hasText: 'Loading chunk help failed' })
  await expect(card).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Your Habits' })).toBeVisible()
  await expectOpenToAll(page)

  await page.unroute(helpChunk)
  await card.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome back, / })).toBeVisible()
  await chooseFromHeader(page, 'Help & Support')
  await expect(page.getByRole('dialog', { name: 'Help & Support' })).toBeVisible()
})

test('an app that does not arrive at all leaves a way to try again', async ({ page }) => {
  const app = /\/assets\/main-[^/]*\.js$/
  await page.route(app, (route) => route.abort())
  await page.goto('/?go=signIn')
  const again = page.getByRole('button', { name: 'Try Again' })
  await expect(again).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Build Better Habits Daily' })).toBeHidden()
  await expectOpenToAll(page)

  await page.unroute(app)
  await again.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
})
