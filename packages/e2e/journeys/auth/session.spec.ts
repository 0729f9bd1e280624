import type { Page } from '@playwright/test'
import { test } from '../../test/account-journey.ts'
import { expectDashboard, expectSignedOut, signIn } from '../../test/auth-screen.ts'
import type { Clocked } from '../../test/clocked.ts'
import { expect } from '../../test/journey.ts'
import { signUp } from '../../test/people.ts'

// Habits that are not loaded because a session has run out are only worth a warning.
test.use({ expectedTrouble: /status of 401|Habits are not loaded/ })

const expired = 'Your session has expired. Please log in again.'
const minutes = (count: number) => count * 60

/** Waits for all that the dashboard fetches: what is still on its way when an hour passes has taken an hour. */
async function signInToRest(page: Page, product: Clocked): Promise<void> {
  await signIn(page, await signUp(product))
  await expect(page.getByText('No habits yet')).toBeVisible()
}

test('a session is renewed while the page is open and at the next visit', async ({ page, product, time }) => {
  await signInToRest(page, product)

  await test.step('a session is renewed quietly, hour after hour', async () => {
    const tokenHere = async () =>
      JSON.parse((await page.evaluate(() => localStorage.getItem('auth-store'))) ?? '{}').state.token
    for (let hour = 0; hour < 3; hour += 1) {
      const before = await tokenHere()
      await time.pass(minutes(59))
      await expect.poll(tokenHere).not.toBe(before)
    }
    await expect(page.getByText(expired)).toBeHidden()
    await page.reload()
    await expectDashboard(page, 'Ada')
  })

  await test.step('a visit after the access token has expired is still signed in', async () => {
    await time.pass(minutes(5 * 60))
    await page.reload()
    await expectDashboard(page, 'Ada')
    await expect(page.getByText(expired)).toBeHidden()
  })
})

test('a session that cannot be renewed ends with a message at the sign-in form', async ({ page, product, time }) => {
  await signInToRest(page, product)
  await page.context().clearCookies()
  await time.pass(minutes(61))
  await expect(page.getByText(expired)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
  await expectSignedOut(page)
})

test('a session expires after thirty days without a visit', async ({ page, product, time }) => {
  await signInToRest(page, product)
  await time.pass(minutes(31 * 24 * 60))
  await expect(page.getByText(expired)).toBeVisible()
  await expectSignedOut(page)
})
