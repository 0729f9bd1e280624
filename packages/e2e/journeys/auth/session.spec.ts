import { test } from '../../test/account-journey.ts'
import { expectDashboard, expectSignedOut } from '../../test/auth-screen.ts'
import { expect } from '../../test/journey.ts'
import { enterDashboard } from '../../test/member.ts'

// Habits that are not loaded because a session has run out are only worth a warning.
test.use({ expectedTrouble: /status of 401|Habits are not loaded/ })

const minutes = (count: number) => count * 60
const days = (count: number) => minutes(count * 24 * 60)

test('a session is renewed while the page is open and at the next visit, and ends after thirty days without one', async ({
  page,
  product,
  time,
}) => {
  const expired = page.getByText('Your session has expired. Please log in again.')
  const tokenHere = async () =>
    JSON.parse((await page.evaluate(() => localStorage.getItem('auth-store'))) ?? '{}').state.token
  await enterDashboard(page, product)
  // What is still on its way when an hour passes has taken an hour.
  await expect(page.getByText('No habits yet')).toBeVisible()

  await test.step('a session is renewed quietly while the page is open', async () => {
    const before = await tokenHere()
    await time.pass(minutes(59))
    await expect.poll(tokenHere).not.toBe(before)
    await expect(expired).toBeHidden()
  })

  await test.step('a visit after the access token has expired is still signed in', async () => {
    const before = await tokenHere()
    await time.pass(minutes(5 * 60))
    await page.reload()
    await expectDashboard(page, 'Ada')
    await expect.poll(tokenHere).not.toBe(before)
    await expect(page.getByText('No habits yet')).toBeVisible()
    await expect(expired).toBeHidden()
  })

  await test.step('it ends with a message at the sign-in form', async () => {
    await time.pass(days(31))
    await expect(expired).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
    await expectSignedOut(page)
  })
})
