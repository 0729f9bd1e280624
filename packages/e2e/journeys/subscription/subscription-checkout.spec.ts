import type { Page } from '@playwright/test'
import { test } from '../../test/account-journey.ts'
import { expectDashboard } from '../../test/auth-screen.ts'
import { enterDashboard } from '../../test/member.ts'
import { expect, isPhone } from '../../test/journey.ts'
import { openProfile } from '../../test/profile-dialog.ts'
import { bannerOf, expectCheckout, payBy, payHere, planDialogOf, planOf } from '../../test/subscription.ts'

/** The word beside the name in the header; a phone has it in the profile's menu. */
async function expectBadge(page: Page, word: string): Promise<void> {
  const profile = page.getByRole('button', { name: /^Profile: / })
  await expect(profile).toContainText(word)
}

/** From the banner to the page on which Basic is paid for. */
async function goToCheckout(page: Page): Promise<void> {
  await bannerOf(page).getByRole('button', { name: 'Choose Plan' }).click()
  await planOf(planDialogOf(page), 'Basic').getByRole('button', { name: 'Choose Basic' }).click()
  await expectCheckout(page)
}

test('from the trial to Basic: banner, plans, checkout, success', async ({ page, product }) => {
  await enterDashboard(page, product)
  const banner = bannerOf(page)
  await expect(banner).toContainText('7 days left in trial')
  if (!isPhone(page)) await expect(banner).toContainText('— keep unlimited habits when it ends.')
  await expectBadge(page, 'Trial')

  await banner.getByRole('button', { name: 'Choose Plan' }).click()
  const dialog = planDialogOf(page)
  await expect(planOf(dialog, 'Basic')).toContainText('$4.99 per month')
  await expect(planOf(dialog, 'Pro')).toContainText('$9.99 per month')
  await expect(planOf(dialog, 'Pro').getByRole('button', { name: 'Coming Soon' })).toBeDisabled()
  await expect(dialog).toContainText('Local test billing. No money moves.')
  await expect(dialog).toContainText('Start with a 7-day free trial • Cancel anytime')
  await payBy(dialog, 'Yearly Save 17%')
  await expect(planOf(dialog, 'Basic')).toContainText('$49.50 per year')
  await expect(planOf(dialog, 'Basic')).toContainText('Save 17%')
  await payBy(dialog, 'Monthly')

  await planOf(dialog, 'Basic').getByRole('button', { name: 'Choose Basic' }).click()
  await expectCheckout(page)
  await expect(page.getByText('Free for 7 days, then $4.99 per month.')).toBeVisible()
  await payHere(page)

  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Basic' })).toBeFocused()
  await expect(page).toHaveURL('/')
  const main = page.getByRole('main')
  await expect(main).toContainText('Status')
  await expect(main).toContainText('Trial')
  await expect(main.getByText(/^[A-Z][a-z]+ \d+, \d{4}$/)).toBeVisible()
  await expect(main).toContainText('Local test billing. No money moves.')
  await page.getByRole('button', { name: 'Continue to Dashboard' }).click()

  await expectDashboard(page)
  await expectBadge(page, 'Basic')
  await expect(banner).toBeHidden()
  const profile = await openProfile(page)
  await expect(profile).toContainText('7 days left in trial')
  await expect(profile).toContainText('Basic Monthly')
  await expect(profile).toContainText('Next billing date')
  await profile.getByText('Billing history').click()
  await expect(profile.getByRole('link', { name: /^View invoice of / })).toHaveCount(1)
})

test.describe('on the way to a plan', () => {
  test.use({ expectedTrouble: /status of (402|500|503)/ })

  test(
    'plans load at the second attempt, and leaving the checkout changes nothing',
    { tag: '@phone' },
    async ({ page, product }) => {
      await enterDashboard(page, product)

      await test.step('plans that did not load can be loaded again', async () => {
        const plans = '**/api/subscription/plans?*'
        await page.route(plans, (route) =>
          route.fulfill({ status: 503, json: { code: 'x', message: 'Away for a moment' } }),
        )
        await bannerOf(page).getByRole('button', { name: 'Choose Plan' }).click()
        const dialog = planDialogOf(page)
        await expect(dialog.getByText('Failed to load subscription plans')).toBeVisible()
        await page.unroute(plans)
        await dialog.getByRole('button', { name: 'Try Again' }).click()
        await expect(planOf(dialog, 'Basic')).toBeVisible()
      })

      await test.step('leaving the checkout changes nothing and offers to try again', async () => {
        await planOf(planDialogOf(page), 'Basic').getByRole('button', { name: 'Choose Basic' }).click()
        await expectCheckout(page)
        await page.getByRole('button', { name: 'Back' }).click()
        await expect(page.getByRole('heading', { level: 1, name: 'Subscription Cancelled' })).toBeVisible()
        await expect(page.getByText('You weren’t charged, and your plan hasn’t changed.')).toBeVisible()
        await expect(page).toHaveURL('/')

        await page.getByRole('button', { name: 'Try Subscribing Again' }).click()
        await expect(planOf(planDialogOf(page), 'Basic')).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(planDialogOf(page)).toBeHidden()
        await expect(bannerOf(page)).toContainText('7 days left in trial')
      })
    },
  )

  test('an unreachable provider, the way back and a declined card are no dead ends', async ({ page, product }) => {
    await enterDashboard(page, product)

    await test.step('no checkout begins while the provider is unreachable, and a message says why', async () => {
      const session = '**/api/subscription/create-checkout-session'
      await page.route(session, (route) => route.fulfill({ status: 500 }))
      await bannerOf(page).getByRole('button', { name: 'Choose Plan' }).click()
      const choose = planOf(planDialogOf(page), 'Basic').getByRole('button', { name: 'Choose Basic' })
      await choose.click()
      await expect(page.getByRole('alert')).toContainText('Failed to create checkout session')
      await expect(choose).toBeEnabled()
      await page.unroute(session)
      await choose.click()
      await expectCheckout(page)
    })

    await test.step('the browser’s Back from the checkout leads to a working dashboard', async () => {
      await page.goBack()
      await expectDashboard(page)
      await expect(bannerOf(page)).toContainText('7 days left in trial')
      await page.keyboard.press('Escape')
      await goToCheckout(page)
    })

    await test.step('a declined card is reported at the checkout, and the next card works', async () => {
      await page.getByRole('button', { name: 'Pay with a declined card' }).click()
      await expect(page.getByRole('alert')).toHaveText('Your card was declined. Nothing was charged.')
      await payHere(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Basic' })).toBeVisible()
    })
  })
})
