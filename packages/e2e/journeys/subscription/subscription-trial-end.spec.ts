import { test } from '../../test/account-journey.ts'
import { openNewHabit, submitNew } from '../../test/habit-form.ts'
import { cardOf, makeHabit } from '../../test/habits.ts'
import { enterAs } from '../../test/member.ts'
import { expect } from '../../test/journey.ts'
import { signUp } from '../../test/people.ts'
import { bannerOf, comeBackAfter, days, planDialogOf, planOf, tokenIn } from '../../test/subscription.ts'
import { openHelp, openTab } from '../../test/support.ts'

test.use({ expectedTrouble: /status of 402/ })

test(
  'a trial ends, grace begins with the next visit, then three habits are the limit',
  { tag: '@phone' },
  async ({ page, product, time }) => {
    const member = await signUp(product)
    for (const name of ['Swim', 'Run']) await makeHabit(product, member, { name })
    await enterAs(page, product, member)
    const banner = bannerOf(page)
    const profile = page.getByRole('button', { name: /^Profile: / })
    await comeBackAfter(page, time, days(4) + 3600)
    await expect(banner).toContainText('3 days left in trial')

    await comeBackAfter(page, time, days(5))
    await expect(banner).toContainText('3 days left to subscribe')
    await expect(profile).toContainText('Grace')
    await expect(banner.getByRole('button', { name: 'Subscribe Now' })).toBeVisible()

    await comeBackAfter(page, time, days(3) + 3600)
    await expect(banner).toContainText('Your free trial has expired')
    await expect(profile).toContainText('Expired')
    await expect(cardOf(page, 'Swim')).toBeVisible()

    const help = await openHelp(page)
    await openTab(help, 'Contact Support')
    const offer = help.getByRole('region', { name: 'Upgrade to Pro for Priority Support' })
    await expect(offer.getByRole('button', { name: 'Coming Soon' })).toBeDisabled()
    await expect(offer.getByRole('button', { name: 'Upgrade Now' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()

    const form = await openNewHabit(page)
    await form.getByLabel('Name', { exact: true }).fill('Write')
    await makeHabit(product, { ...member, ...(await tokenIn(page)) }, { name: 'Rest' })
    await submitNew(form)
    const limit = page.getByRole('dialog', { name: 'Habit limit reached' })
    await expect(limit).toContainText('3 of 3 habits')
    await expect(limit).toContainText('Start with a 7-day free trial • Cancel anytime')
    for (const benefit of ['Advanced analytics', 'Priority support']) {
      await expect(limit.getByRole('listitem').filter({ hasText: benefit })).toContainText('Pro')
    }
    await limit.getByRole('button', { name: 'Upgrade Now' }).click()
    await expect(limit).toBeHidden()
    await expect(planOf(planDialogOf(page), 'Basic').getByRole('button', { name: 'Choose Basic' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(planDialogOf(page).locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(planDialogOf(page)).toBeHidden()

    await page.reload()
    await expect(cardOf(page, 'Rest')).toBeVisible()
    await page.getByRole('button', { name: 'Add Habit', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Habit limit reached' })
    await panel.getByRole('button', { name: 'Upgrade Now' }).click()
    await expect(planOf(planDialogOf(page), 'Basic')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(planDialogOf(page)).toBeHidden()
    await expect(panel).toBeVisible()
  },
)
