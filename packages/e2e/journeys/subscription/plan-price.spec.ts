import { test } from '../../test/account-journey.ts'
import { enterAs, signInElsewhere } from '../../test/member.ts'
import { expect } from '../../test/journey.ts'
import { signUp } from '../../test/people.ts'
import { openProfile } from '../../test/profile-dialog.ts'
import { days, manage, payBy, planDialogOf, planOf, subscribe } from '../../test/subscription.ts'

test.use({ expectedTrouble: /status of 402/ })

test('a change of plan names its sum first: a refused card changes nothing, a confirmed payment is exactly that sum', async ({
  page,
  product,
  time,
}) => {
  const member = await signUp(product)
  await subscribe(product, member)
  // A month of Basic was paid for some days ago.
  await time.pass(days(12))
  const now = await signInElsewhere(product, member)
  await manage(product, now, 'failing-card')
  await enterAs(page, product, now)

  const profile = await openProfile(page)
  await expect(profile).toContainText('Basic Plan')
  await profile.getByRole('button', { name: 'Change Plan' }).click()
  const dialog = planDialogOf(page)
  await payBy(dialog, 'Yearly Save 17%')
  await planOf(dialog, 'Basic').getByRole('button', { name: 'Change to Basic Annual' }).click()
  await expect(dialog).toContainText(/Next payment\$49\.50 on [A-Z][a-z]+ \d+, \d{4}/)
  const confirm = dialog.getByRole('button', { name: /^Pay \$45\.\d\d and change$/ })
  const sum = /\$\d+\.\d\d/.exec((await confirm.textContent()) ?? '')?.[0] ?? 'no sum'
  await expect(dialog).toContainText(`Charged today${sum}`)

  await test.step('a card that fails changes nothing', async () => {
    await confirm.click()
    await expect(page.getByRole('alert')).toContainText(/card was declined/i)
    await expect(dialog).toBeVisible()
  })

  await test.step('a bank that wants confirmation is a page of its own, and the dialog waits for it', async () => {
    await manage(product, now, 'confirming-card')
    await confirm.click()
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
  })

  await test.step('the history has that sum', async () => {
    await expect(profile).toContainText('Basic Annual')
    await profile.getByText('Billing history').click()
    await expect(profile.getByRole('listitem').first()).toContainText(sum)
    await expect(profile.getByRole('listitem').first()).toContainText('Paid')
  })
})
