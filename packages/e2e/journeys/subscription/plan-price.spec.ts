import type { Locator, Page } from '@playwright/test'
import { test } from '../../test/account-journey.ts'
import type { Clocked } from '../../test/clocked.ts'
import { enterAs } from '../../test/member.ts'
import { expect } from '../../test/journey.ts'
import { signUp } from '../../test/people.ts'
import { openProfile } from '../../test/profile-dialog.ts'
import {
  comeBackAfter,
  days,
  manage,
  payBy,
  planDialogOf,
  planOf,
  subscribe,
  tokenIn,
} from '../../test/subscription.ts'

type Time = { pass(seconds: number): Promise<void> }

/** An account that has paid for a month of Basic some days ago, at the price of a year. */
async function enterReview(page: Page, product: Clocked, time: Time): Promise<{ profile: Locator; dialog: Locator }> {
  const member = await signUp(product)
  await subscribe(product, member)
  await enterAs(page, product, member)
  await comeBackAfter(page, time, days(12))
  const profile = await openProfile(page)
  await profile.getByRole('button', { name: 'Change Plan' }).click()
  const dialog = planDialogOf(page)
  await payBy(dialog, 'Yearly Save 17%')
  await planOf(dialog, 'Basic').getByRole('button', { name: 'Change to Basic Annual' }).click()
  await expect(dialog).toContainText(/Next payment\$49\.50 on [A-Z][a-z]+ \d+, \d{4}/)
  return { profile, dialog }
}

/** The sum that the confirm button names. */
async function sumOf(dialog: Locator): Promise<string> {
  const label = await dialog.getByRole('button', { name: /^Pay / }).textContent()
  return /\$\d+\.\d\d/.exec(label ?? '')?.[0] ?? ''
}

async function expectPaid(profile: Locator, sum: string): Promise<void> {
  await expect(profile).toContainText('Basic Annual')
  await profile.getByText('Billing history').click()
  await expect(profile.getByRole('listitem').first()).toContainText(sum)
  await expect(profile.getByRole('listitem').first()).toContainText('Paid')
}

test('a change names its sum first, and exactly that is charged', async ({ page, product, time }) => {
  const { profile, dialog } = await enterReview(page, product, time)
  const sum = await sumOf(dialog)
  expect(sum).toMatch(/^\$45\.\d\d$/)
  await expect(dialog).toContainText(`Charged today${sum}`)
  await dialog.getByRole('button', { name: `Pay ${sum} and change` }).click()
  await expect(page.getByText('Subscription updated successfully!')).toBeVisible()
  await expectPaid(profile, sum)
})

test.describe('with a bank that wants confirmation', () => {
  test.use({ expectedTrouble: /status of 402/ })

  test('a change leads to the bank and back, and says what happened', async ({ page, product, time }) => {
    const { profile, dialog } = await enterReview(page, product, time)
    await manage(product, await tokenIn(page), 'confirming-card')
    const sum = await sumOf(dialog)
    await dialog.getByRole('button', { name: `Pay ${sum} and change` }).click()
    await expect(dialog).toContainText(
      'Your bank needs you to confirm this payment. Your plan changes as soon as you do.',
    )
    const link = dialog.getByRole('link', { name: 'Confirm Payment in a new tab' })
    await expect(link).toBeFocused()
    const [bank] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await expect(bank.getByText(`a payment of ${sum} for Basic Annual`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Check Again' }).click()
    await expect(dialog).toContainText('Your bank hasn’t confirmed the payment yet. Nothing was charged')

    await bank.getByRole('button', { name: 'Confirm payment' }).click()
    await expect(bank.getByText('Payment confirmed.')).toBeVisible()
    await bank.close()
    await dialog.getByRole('button', { name: 'Check Again' }).click()
    await expect(dialog).toContainText(`Payment confirmed: you paid ${sum}. Your plan is now Basic Annual.`)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toBeHidden()
    await expectPaid(profile, sum)
  })
})
