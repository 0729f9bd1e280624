import { expectOpenToAll } from '../test/axe.ts'
import { expect, test } from '../test/journey.ts'
import { wayOutMailedTo } from '../test/mailed.ts'
import { callAs } from '../test/member.ts'
import { signUp } from '../test/people.ts'
import { subscribe } from '../test/subscription.ts'

// The pages that the server draws itself, without the app.
test.use({ expectedTrouble: /status of (400|404|410)/ })

test('the mailbox, the documentation and an address where nothing is', async ({ page, served }) => {
  const { email } = await signUp(served)
  for (const [address, title] of [
    ['/dev/mailbox', 'Mailbox'],
    ['/api/docs', 'Daymark API'],
    ['/nothing/here', 'Page not found'],
    ['/api/notification/unsubscribe?token=spent', /./],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    if (title === 'Mailbox') await expect(page.getByText(email).first()).toBeVisible()
    await expectOpenToAll(page)
  }
})

test('the two pages behind the link that ends a kind of mail', async ({ page, served }) => {
  const member = await signUp(served)
  // Of all kinds this one is mailed to whoever never chose.
  await callAs(served, member, '/notification/test?type=3', { method: 'POST' })
  await page.goto(await wayOutMailedTo(served, member.email))
  await expect(page.getByRole('heading', { level: 1, name: 'Stop these messages?' })).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Stop them' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Done' })).toBeVisible()
  await expectOpenToAll(page)
})

test('a checkout that is over, and a receipt', async ({ page, served }) => {
  const member = await signUp(served)
  const checkout = { method: 'POST', body: { priceId: 'basic_monthly' } } as const
  const begun = await callAs<{ checkoutUrl: string }>(served, member, '/subscription/create-checkout-session', checkout)
  await subscribe(served, member)
  await page.goto(begun.checkoutUrl)
  await expectOpenToAll(page)
  const [receipt] = await callAs<{ url: string }[]>(served, member, '/subscription/billing-history')
  await page.goto(receipt?.url ?? '')
  await expect(page.getByRole('heading', { level: 1, name: /^Test payment / })).toBeVisible()
  await expectOpenToAll(page)
})
