import { test } from '../../test/account-journey.ts'
import { expectDashboard } from '../../test/auth-screen.ts'
import { enterDashboard } from '../../test/member.ts'
import { expect } from '../../test/journey.ts'
import { openProfile } from '../../test/profile-dialog.ts'
import { bannerOf, expectCheckout, payBy, payHere, planDialogOf, planOf } from '../../test/subscription.ts'

test.use({ expectedTrouble: /status of (402|500)/ })

test('from the trial to Basic: banner, plans, ways back from the checkout, a declined card and success', async ({
  page,
  product,
}) => {
  await enterDashboard(page, product)
  const banner = bannerOf(page)
  const dialog = planDialogOf(page)
  const basic = planOf(dialog, 'Basic')
  const choose = basic.getByRole('button', { name: 'Choose Basic' })
  const profileButton = page.getByRole('button', { name: /^Profile: / })

  await test.step('the banner leads to the plans', async () => {
    await expect(banner).toContainText('7 days left in trial')
    await expect(banner).toContainText('— keep unlimited habits when it ends.')
    await expect(profileButton).toContainText('Trial')
    await banner.getByRole('button', { name: 'Choose Plan' }).click()
    await expect(basic).toContainText('$4.99 per month')
    await expect(planOf(dialog, 'Pro')).toContainText('$9.99 per month')
    await expect(planOf(dialog, 'Pro').getByRole('button', { name: 'Coming Soon' })).toBeDisabled()
    await expect(dialog).toContainText('Until Pro is here, Basic has its features.')
    await expect(dialog).toContainText('Local test billing. No money moves.')
    await expect(dialog).toContainText('Start with a 7-day free trial • Cancel anytime')
    await payBy(dialog, 'Yearly Save 17%')
    await expect(basic).toContainText('$49.50 per year')
    await expect(basic).toContainText('Save 17%')
    await payBy(dialog, 'Monthly')
  })

  await test.step('no checkout begins while the provider is unreachable, and a message says why', async () => {
    const session = '**/api/subscription/create-checkout-session'
    await page.route(session, (route) => route.fulfill({ status: 500 }))
    await choose.click()
    await expect(page.getByRole('alert')).toContainText('Failed to create checkout session')
    await expect(choose).toBeEnabled()
    await page.unroute(session)
  })

  await test.step('the browser’s Back from the checkout leads to a working dashboard', async () => {
    await choose.click()
    await expectCheckout(page)
    await page.goBack()
    await expectDashboard(page)
    await expect(banner).toContainText('7 days left in trial')
    await page.keyboard.press('Escape')
    await banner.getByRole('button', { name: 'Choose Plan' }).click()
    await choose.click()
    await expectCheckout(page)
  })

  await test.step('leaving the checkout changes nothing and offers to try again', async () => {
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Subscription Cancelled' })).toBeVisible()
    await expect(page.getByText('You weren’t charged, and your plan hasn’t changed.')).toBeVisible()
    await expect(page).toHaveURL('/')
    await page.getByRole('button', { name: 'Try Subscribing Again' }).click()
    await expect(dialog).toContainText('Start with a 7-day free trial')
    await choose.click()
    await expectCheckout(page)
  })

  await test.step('a declined card is reported at the checkout, and the next card works', async () => {
    await expect(page.getByText('Free for 7 days, then $4.99 per month.')).toBeVisible()
    await page.getByRole('button', { name: 'Pay with a declined card' }).click()
    await expect(page.getByRole('alert')).toHaveText('Your card was declined. Nothing was charged.')
    await payHere(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Basic' })).toBeFocused()
    await expect(page).toHaveURL('/')
    const main = page.getByRole('main')
    await expect(main).toContainText('Status')
    await expect(main).toContainText('Trial')
    await expect(main.getByText(/^[A-Z][a-z]+ \d+, \d{4}$/)).toBeVisible()
    await expect(main).toContainText('Local test billing. No money moves.')
    await page.getByRole('button', { name: 'Continue to Dashboard' }).click()
  })

  await test.step('dashboard and settings have the plan', async () => {
    await expectDashboard(page)
    await expect(profileButton).toContainText('Basic')
    await expect(banner).toBeHidden()
    const profile = await openProfile(page)
    await expect(profile).toContainText('7 days left in trial')
    await expect(profile).toContainText('Basic Monthly')
    await expect(profile).toContainText('Next billing date')
    await profile.getByText('Billing history').click()
    await expect(profile.getByRole('link', { name: /^View invoice of / })).toHaveCount(1)
  })
})
