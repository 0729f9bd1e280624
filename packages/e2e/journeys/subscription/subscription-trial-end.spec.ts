import type { Locator } from '@playwright/test'
import { test } from '../../test/account-journey.ts'
import { openEdit, openNewHabit, submitNew } from '../../test/habit-form.ts'
import { cardNames, makeHabit } from '../../test/habits.ts'
import { callAs, enterAs } from '../../test/member.ts'
import { expect } from '../../test/journey.ts'
import { signUp } from '../../test/people.ts'
import { bannerOf, comeBackAfter, days, planDialogOf, planOf, tokenIn } from '../../test/subscription.ts'

test.use({ expectedTrouble: /status of 402/ })

/** Shown in place of the form and after it alike. */
async function expectOffer(limit: Locator): Promise<void> {
  await expect(limit).toContainText('3 of 3 habits')
  await expect(limit).toContainText('Limit reached')
  await expect(limit.getByRole('heading', { name: 'Upgrade for Unlimited Habits' })).toBeVisible()
  await expect(limit.getByRole('listitem').filter({ hasText: 'Unlimited habits' })).toBeVisible()
  for (const benefit of ['Advanced analytics', 'Priority support']) {
    await expect(limit.getByRole('listitem').filter({ hasText: benefit })).not.toContainText('Pro')
  }
  await expect(limit).toContainText('Start with a 7-day free trial • Cancel anytime')
}

test(
  'a trial ends, grace begins with the next visit, then three habits are the limit and the form says so',
  { tag: '@phone' },
  async ({ page, product, time }) => {
    const member = await signUp(product)
    for (const name of ['Swim', 'Run', 'Rest']) await makeHabit(product, member, { name })
    const { id } = await makeHabit(product, member, { name: 'Write' })
    await enterAs(page, product, member)
    const banner = bannerOf(page)
    const profile = page.getByRole('button', { name: /^Profile: / })
    const limit = page.getByRole('dialog', { name: 'Habit limit reached' })
    const plans = planDialogOf(page)
    const upgrade = limit.getByRole('button', { name: 'Upgrade Now' })

    await test.step('the trial, the grace period and their end', async () => {
      await comeBackAfter(page, time, days(8))
      await expect(banner).toContainText('3 days left to subscribe')
      await expect(profile).toContainText('Grace')
      await expect(banner.getByRole('button', { name: 'Subscribe Now' })).toBeVisible()

      await comeBackAfter(page, time, days(4))
      await expect(banner).toContainText('Your free trial has expired')
      await expect(profile).toContainText('Expired')
      await expect.poll(() => cardNames(page)).toEqual(['Swim', 'Run', 'Rest', 'Write'])
    })

    await test.step('above the limit the form warns before a habit is paused, at the limit it does not', async () => {
      const form = await openEdit(page, 'Write')
      const warning = form.getByText('If you pause this one, you can’t turn it back on without a plan.')
      await expect(warning).toHaveCount(0)
      await form.getByRole('checkbox', { name: 'Active Habit' }).uncheck()
      await expect(warning).toContainText('You have 4 active habits, and your plan allows 3.')
      await form.getByRole('button', { name: 'Update Habit' }).click()
      await expect(form).toBeHidden()
      const last = await openEdit(page, 'Rest')
      await last.getByRole('checkbox', { name: 'Active Habit' }).uncheck()
      await expect(warning).toHaveCount(0)
      await last.getByRole('button', { name: 'Cancel' }).click()
      await expect(last).toBeHidden()
    })

    await test.step('the offer stands in place of the form for a new habit', async () => {
      await page.getByRole('button', { name: 'Add Habit' }).click()
      await expectOffer(limit)
      await expect(limit.getByLabel('Name', { exact: true })).toHaveCount(0)
      await upgrade.click()
      await expect(planOf(plans, 'Basic')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(plans).toBeHidden()
      await expect(limit).toBeVisible()
      await limit.getByRole('button', { name: 'Maybe Later' }).click()
      await expect(limit).toBeHidden()
      await expect(page.getByRole('button', { name: 'Add Habit' })).toBeFocused()
      await expect(page.getByRole('dialog', { name: 'Create Habit' })).toHaveCount(0)
    })

    await test.step('a paused habit is not resumed, and the offer leads to the plans', async () => {
      await page.getByRole('button', { name: 'Paused (1)' }).click()
      await page.getByRole('button', { name: 'Resume Write' }).click()
      await expect(limit).toHaveAccessibleDescription('The Free plan includes 3 active habits.')
      await expectOffer(limit)
      await upgrade.click()
      await expect(limit).toBeHidden()
      await expect(planOf(plans, 'Basic').getByRole('button', { name: 'Choose Basic' })).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(plans.locator(':focus')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(plans).toBeHidden()
      await expect(page.getByRole('button', { name: 'Resume Write' })).toBeFocused()
    })

    await test.step('a limit that only the server knows keeps what was typed', async () => {
      const form = await openEdit(page, 'Rest')
      await form.getByRole('checkbox', { name: 'Active Habit' }).uncheck()
      await form.getByRole('button', { name: 'Update Habit' }).click()
      await expect(form).toBeHidden()
      const create = await openNewHabit(page)
      await create.getByLabel('Name', { exact: true }).fill('Stretch')
      await callAs(product, await tokenIn(page), `/habits/${id}`, { method: 'PUT', body: { isActive: true } })
      await submitNew(create)
      await expect(limit).toContainText('3 of 3 habits')
      await limit.getByRole('button', { name: 'Maybe Later' }).click()
      await expect(limit).toBeHidden()
      await openNewHabit(page)
      await expect(create.getByLabel('Name', { exact: true })).toHaveValue('Stretch')
    })
  },
)
