import { holdBack } from '../../test/browser.ts'
import { expectDashboard, submitSignIn } from '../../test/auth-screen.ts'
import { enterDashboard } from '../../test/member.ts'
import { chooseFromHeader, expect, test } from '../../test/journey.ts'
import { signUp } from '../../test/people.ts'

test.use({
  expectedTrouble: /net::ERR_|dynamically imported module|Loading chunk/,
})

const accountChunk = /\/assets\/account-[^/]*\.js$/

test('a chunk that fails to load is reported with a way to reload, and one that fails once is fetched again', async ({
  page,
  served,
}) => {
  await page.route(accountChunk, (route) => route.abort())
  await enterDashboard(page, served)
  await chooseFromHeader(page, 'Help & Support')
  // What fails twice reloads the page by itself: a new release may have moved the files.
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible()
  await expect(async () => {
    // Asked while the page goes, it has no answer.
    expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().type)).toBe('reload')
  }).toPass()

  // What was asked for before is asked for again.
  const card = page.getByRole('alert').filter({ hasText: 'Loading chunk help failed' })
  await expect(card).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Your Habits' })).toBeVisible()

  await page.unroute(accountChunk)
  let failures = 0
  await page.route(accountChunk, (route) => ((failures += 1) === 1 ? route.abort() : route.continue()))
  await card.getByRole('button', { name: 'Reload' }).click()
  await expect(card).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible()
  const openedAt = () => page.evaluate(() => performance.timeOrigin)
  const before = await openedAt()
  await chooseFromHeader(page, 'Help & Support')
  await expect(page.getByRole('dialog', { name: 'Help & Support' })).toBeVisible()
  expect(failures).toBeGreaterThan(1)
  expect(await openedAt(), 'the page was not reloaded').toBe(before)
})

test('an app that fails to load offers to try again, signed out and signed in, and shows no landing page', async ({
  page,
  served,
}) => {
  const member = await signUp(served)
  const again = page.getByRole('button', { name: 'Try Again' })
  const landing = page.getByRole('heading', { name: 'Build Better Habits Daily' })
  const failure = page.getByRole('heading', { name: 'Daymark couldn’t load' })

  await test.step('signed out', async () => {
    const app = /\/assets\/main-[^/]*\.js$/
    await page.route(app, (route) => route.abort())
    await page.goto('/?go=signIn')
    await expect(again).toBeVisible()
    await expect(landing).toBeHidden()
    await page.unroute(app)
    await again.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
    await submitSignIn(page, member)
    await expectDashboard(page)
  })

  for (const [scripts, blocked] of [
    ['all but the first', /\/assets\/(?!head-)[^/]*\.js$/],
    ['every script', /\.js$/],
  ] as const) {
    await test.step(`signed in, with ${scripts} blocked`, async () => {
      await page.route(blocked, (route) => route.abort())
      await page.goto('/')
      await expect(failure).toBeVisible()
      await expect(again).toBeVisible()
      await expect(landing).toBeHidden()
      await page.unroute(blocked)
    })
  }
  await again.click()
  await expectDashboard(page)
})

test('on a slow connection a press shows at once that it is being handled', async ({ page, served }) => {
  const member = await signUp(served)
  await page.goto('/')
  const releaseApp = await holdBack(page, /\/assets\/main-[^/]*\.js$/)
  // Already now: the form fetches it ahead.
  const releaseDashboard = await holdBack(page, /\/assets\/dashboard-[^/]*\.js$/)
  const signIn = page.getByRole('main').getByRole('link', { name: 'Sign In' }).first()
  await signIn.click()
  await expect(signIn).toHaveAttribute('aria-busy', 'true')
  releaseApp()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()

  await submitSignIn(page, member)
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Signing in…' })).toHaveAttribute('aria-busy', 'true')
  releaseDashboard()
  await expectDashboard(page)

  const releaseForm = await holdBack(page, /\/assets\/dialogs-[^/]*\.js$/)
  await page.getByRole('button', { name: 'Add Habit' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible()
  releaseForm()
  await expect(page.getByRole('dialog', { name: 'Create Habit' })).toBeVisible()
})
