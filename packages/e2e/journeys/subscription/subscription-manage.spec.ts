import { test } from '../../test/account-journey.ts'
import { returnToTab } from '../../test/browser.ts'
import { cardOf, makeHabit } from '../../test/habits.ts'
import { enterAs } from '../../test/member.ts'
import { expect } from '../../test/journey.ts'
import { signUp } from '../../test/people.ts'
import { openProfile } from '../../test/profile-dialog.ts'
import {
  bannerOf,
  comeBackAfter,
  days,
  manage,
  payBy,
  planDialogOf,
  planOf,
  subscribe,
} from '../../test/subscription.ts'

const theEnd =
  "Are you sure you want to cancel your subscription? You'll continue to have access until the end of your current billing period."

test.use({ expectedTrouble: /status of 40[24]/ })

test('a subscription changes its plan, is cancelled, reactivated and not paid, and leaves every habit at its end', async ({
  page,
  product,
  context,
  time,
}) => {
  const member = await signUp(product)
  const names = ['Swim', 'Run', 'Rest', 'Write']
  for (const name of names) await makeHabit(product, member, { name })
  await subscribe(product, member)
  await enterAs(page, product, member)
  const profile = await openProfile(page)
  await expect(profile.getByRole('button', { name: 'Change Plan' })).toBeVisible()
  await expect(profile.getByRole('alert')).toHaveCount(0)

  await test.step('the plans replace the settings, and Escape brings them back', async () => {
    await profile.getByRole('button', { name: 'Change Plan' }).click()
    await expect(planOf(planDialogOf(page), 'Basic')).toBeVisible()
    await expect(page.getByText('Profile Settings', { exact: true })).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(planDialogOf(page)).toBeHidden()
    await expect(profile).toBeVisible()
    await expect(profile.getByRole('button', { name: 'Change Plan' })).toBeFocused()
  })

  await test.step('a portal that does not open leaves no empty tab behind', async () => {
    const portal = '**/api/subscription/customer-portal'
    await page.route(portal, (route) =>
      route.fulfill({ status: 404, json: { code: 'not_found', message: 'Failed to open customer portal' } }),
    )
    await profile.getByRole('button', { name: 'Manage' }).click()
    await expect(page.getByRole('alert')).toContainText('Failed to open customer portal')
    await expect.poll(() => context.pages().length).toBe(1)
    await expect(profile.getByRole('button', { name: 'Manage' })).toBeEnabled()
    await page.unroute(portal)
  })

  await test.step('a plan is changed without leaving, and the one in use is marked', async () => {
    await profile.getByRole('button', { name: 'Change Plan' }).click()
    const dialog = planDialogOf(page)
    await expect(planOf(dialog, 'Basic').getByRole('button', { name: 'Current Plan' })).toBeDisabled()
    await payBy(dialog, 'Yearly Save 17%')
    await planOf(dialog, 'Basic').getByRole('button', { name: 'Change to Basic Annual' }).click()
    await expect(dialog.getByRole('heading', { name: 'Change to Basic Annual' })).toBeFocused()
    await expect(dialog).toContainText('Charged today$0.00')
    await dialog.getByRole('button', { name: 'Back' }).click()
    await planOf(dialog, 'Basic').getByRole('button', { name: 'Change to Basic Annual' }).click()
    await dialog.getByRole('button', { name: 'Change without payment' }).click()
    await expect(page.getByText('Subscription updated successfully!')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(profile).toContainText('Basic Annual')
    await expect(profile).toContainText('$49.50 per year')
    await expect(profile.getByRole('button', { name: 'Change Plan' })).toBeFocused()
  })

  await test.step('a subscription is cancelled after a question, and reactivated in the portal', async () => {
    await profile.getByRole('button', { name: 'Cancel', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel Subscription' })
    await expect(question).toContainText(theEnd)
    await expect(question).toContainText(/That’s [A-Z][a-z]+ \d+, \d{4}\. You won’t be charged\./)
    await question.getByRole('button', { name: 'Keep Subscription' }).click()
    await expect(question).toBeHidden()
    await expect(profile.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused()

    await page.keyboard.press('Enter')
    await question.getByLabel('Why are you canceling?').selectOption('I don’t use it enough')
    await question.getByRole('button', { name: 'Cancel Subscription' }).click()
    await expect(page.getByText('Subscription will be canceled at the end of the billing period')).toBeVisible()
    await expect(question).toBeHidden()
    await expect(profile).toContainText(
      /Your subscription ends on [A-Z][a-z]+ \d+, \d{4}\. You keep access until then\./,
    )
    await expect(profile.getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(0)
    await expect(profile.getByRole('button', { name: 'Reactivate' })).toBeFocused()

    const [portal] = await Promise.all([
      page.waitForEvent('popup'),
      profile.getByRole('button', { name: 'Reactivate' }).click(),
    ])
    await expect(portal.getByText('Local test billing. No money moves.')).toBeVisible()
    await portal.getByRole('button', { name: 'Reactivate subscription' }).click()
    await expect(portal.getByRole('button', { name: 'Cancel subscription' })).toBeVisible()
    await portal.close()

    await returnToTab(page)
    await expect(profile.getByRole('button', { name: 'Change Plan' })).toBeVisible()
    await expect(profile).toContainText('Next billing date')
  })

  await test.step('a renewal that is not paid keeps the plan, and says what to do', async () => {
    await manage(product, member, 'failing-card')
    await comeBackAfter(page, time, days(7) + 3600)
    const line = bannerOf(page)
    await expect(line).toContainText('Payment failed. Update your payment method.')
    await expect(line.getByRole('button', { name: 'Manage' })).toBeEnabled()
    await openProfile(page)
    await expect(profile.getByRole('alert')).toHaveText('Payment failed. Update your payment method.')
    await expect(profile).toContainText('Basic Plan')
    await profile.getByText('Billing history').click()
    await expect(profile.getByRole('listitem').filter({ hasText: 'Open' })).toHaveCount(1)
  })

  await test.step('after the last attempt the plan is over: every habit stays, and no second trial is offered', async () => {
    await comeBackAfter(page, time, days(15))
    await expect(page.getByRole('button', { name: /^Profile: / })).toContainText('Free')
    for (const name of names) await expect(cardOf(page, name)).toBeVisible()
    await expect(page.getByText('Payment failed')).toHaveCount(0)
    await openProfile(page)
    await expect(profile).toContainText('No active subscription')
    await profile.getByRole('button', { name: 'Subscribe Now' }).click()
    await expect(planDialogOf(page)).toContainText('Cancel anytime')
    await expect(planDialogOf(page)).not.toContainText('7-day free trial')
  })
})
