import type { Locator } from '@playwright/test'
import { test } from '../../test/account-journey.ts'
import { openEdit, openNewHabit, submitNew } from '../../test/habit-form.ts'
import { cardNames, cardOf, makeHabit } from '../../test/habits.ts'
import { callAs, enterAs } from '../../test/member.ts'
import { expect } from '../../test/journey.ts'
import { signUp } from '../../test/people.ts'
import { outliveTrial, planDialogOf, tokenIn } from '../../test/subscription.ts'

test.use({ expectedTrouble: /status of 402/ })

/** Shown in the panel and in the modal alike. */
async function expectOffer(place: Locator): Promise<void> {
  await expect(place).toContainText('3 of 3 habits')
  await expect(place).toContainText('Limit reached')
  await expect(place.getByRole('heading', { name: 'Upgrade for Unlimited Habits' })).toBeVisible()
  for (const benefit of ['Unlimited habits', 'Advanced analytics', 'Priority support']) {
    await expect(place.getByRole('listitem').filter({ hasText: benefit })).toBeVisible()
  }
  await expect(place).toContainText('Start with a 7-day free trial • Cancel anytime')
  await expect(place.getByRole('button', { name: 'Upgrade Now' })).toBeVisible()
}

test(
  'after the trial three habits stay, and the form says why there is no fourth',
  { tag: '@phone' },
  async ({ page, product, time }) => {
    const member = await signUp(product)
    for (const name of ['Swim', 'Run', 'Rest']) await makeHabit(product, member, { name })
    const paused = await makeHabit(product, member, { name: 'Write' })
    await callAs(product, member, `/habits/${paused.id}`, { method: 'PUT', body: { isActive: false } })
    await enterAs(page, product, member)
    await outliveTrial(page, time)
    await expect(cardOf(page, 'Rest')).toBeVisible()
    await expect.poll(() => cardNames(page)).toEqual(['Swim', 'Run', 'Rest'])

    await page.getByRole('button', { name: 'Add Habit' }).click()
    const panel = page.getByRole('dialog', { name: 'Habit limit reached' })
    await expectOffer(panel)
    await expect(panel.getByLabel('Name', { exact: true })).toHaveCount(0)
    await panel.getByRole('button', { name: 'Maybe Later' }).click()
    await expect(panel).toBeHidden()
    await expect(page.getByRole('button', { name: 'Add Habit' })).toBeFocused()
    await expect(page.getByRole('dialog', { name: 'Create Habit' })).toHaveCount(0)

    await page.getByRole('button', { name: 'Paused (1)' }).click()
    await page.getByRole('button', { name: 'Resume Write' }).click()
    const modal = page.getByRole('dialog', { name: 'Habit limit reached' })
    await expect(modal).toHaveAccessibleDescription('The Free plan includes 3 active habits.')
    await expectOffer(modal)
    await modal.getByRole('button', { name: 'Upgrade Now' }).click()
    await expect(modal).toBeHidden()
    await expect(planDialogOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(planDialogOf(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Resume Write' })).toBeFocused()
  },
)

test('above the limit the form warns before a habit is paused', async ({ page, product, time }) => {
  const member = await signUp(product)
  for (const name of ['Swim', 'Run', 'Rest', 'Write']) await makeHabit(product, member, { name })
  await enterAs(page, product, member)
  await outliveTrial(page, time)
  const form = await openEdit(page, 'Write')
  const warning = form.getByText('If you pause this one, you can’t turn it back on without a plan.')
  await expect(warning).toHaveCount(0)
  await form.getByRole('checkbox', { name: 'Active Habit' }).uncheck()
  await expect(warning).toContainText('You have 4 active habits, and your plan allows 3.')
  await form.getByRole('button', { name: 'Update Habit' }).click()
  await expect(form).toBeHidden()

  // At the limit itself whatever is paused can come back.
  const last = await openEdit(page, 'Rest')
  await last.getByRole('checkbox', { name: 'Active Habit' }).uncheck()
  await expect(warning).toHaveCount(0)
})

test('a limit that only the server knows keeps what was typed', async ({ page, product, time }) => {
  const member = await signUp(product)
  await makeHabit(product, member, { name: 'Swim' })
  await makeHabit(product, member, { name: 'Run' })
  await enterAs(page, product, member)
  await outliveTrial(page, time)
  await expect(cardOf(page, 'Run')).toBeVisible()
  const form = await openNewHabit(page)
  await form.getByLabel('Name', { exact: true }).fill('Write')
  await makeHabit(product, { ...member, ...(await tokenIn(page)) }, { name: 'Rest' })
  await submitNew(form)
  const modal = page.getByRole('dialog', { name: 'Habit limit reached' })
  await expectOffer(modal)
  await modal.getByRole('button', { name: 'Maybe Later' }).click()
  await openNewHabit(page)
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Write')
})
