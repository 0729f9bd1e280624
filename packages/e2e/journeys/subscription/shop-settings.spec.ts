import { expectAccessible } from '../../test/accessibility.ts'
import { test as accountTest } from '../../test/account-journey.ts'
import { serveMailing } from '../../test/clocked.ts'
import { expect } from '../../test/journey.ts'
import { cancelLinkMailedTo } from '../../test/mailed.ts'
import { enterAs } from '../../test/member.ts'
import { signUp } from '../../test/people.ts'
import { planDialogOf, planOf, subscribe } from '../../test/subscription.ts'

const settings = {
  PRO: 'sold',
  TERMS_URL: 'https://example.com/terms',
  CONSUMER_FORMS: 'on',
  SUPPORT_EMAIL: 'staff@daymark.example',
}
const serveShop = () => serveMailing(settings, [])

const test = accountTest.extend({
  product: [async ({ servers }, use) => use(await servers.of(serveShop)), { scope: 'test', timeout: 120_000 }],
})
test.use({ expectedTrouble: /status of 40[04]/ })
test('an installation that sells links to its terms and forms, offers Pro, and takes a withdrawal and a cancellation', async ({
  page,
  product,
}) => {
  const member = await signUp(product)
  await subscribe(product, member)

  await test.step('the landing page and the registration form link to what the installation has', async () => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms')
    await expect(footer.getByRole('button', { name: 'Privacy Policy' })).toBeVisible()
    await expect(footer.getByRole('link', { name: 'Cancel a plan' })).toHaveAttribute('href', '/cancel-plan')
    await page.getByRole('main').getByRole('link', { name: 'Get Started Free' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible()
    const form = page.getByRole('main')
    await expect(form.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms')
    await expect(form.getByRole('button', { name: 'Privacy Policy' })).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
  })

  await test.step('a withdrawal is written, reviewed and confirmed without signing in', async () => {
    await page.getByRole('link', { name: 'Withdraw from a purchase' }).click()
    await expectAccessible(page, 'withdrawal')
    await page.getByLabel('Your name').fill('Ada Lovelace')
    await page.getByLabel('Email address of your account').fill('ada@daymark.example')
    await page.getByLabel('What you bought').fill('Basic')
    await page.getByLabel('Day on which you bought it').fill('2026-03-20')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Change' }).click()
    await page.getByLabel('What you bought').fill('Basic Annual')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('definition').filter({ hasText: 'Basic Annual' })).toBeVisible()
    await expectAccessible(page, 'withdrawal to confirm')
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(page.getByRole('heading', { name: 'We received your withdrawal' })).toBeVisible()
    await expectAccessible(page, 'withdrawal that was received')
  })

  await test.step('a plan is canceled without signing in, by a mailed link', async () => {
    await page.goto('/cancel-plan')
    await expectAccessible(page, 'address to cancel by')
    await page.getByLabel('Email address of your account').fill(member.email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await expectAccessible(page, 'link to cancel by that was mailed')
    await page.goto(await cancelLinkMailedTo(product, member.email))
    await expectAccessible(page, 'plan to cancel')
    await page.getByRole('button', { name: 'Cancel plan' }).click()
    await expect(page.getByRole('heading', { name: 'Your plan is canceled' })).toBeVisible()
    await expectAccessible(page, 'canceled plan')
  })

  await test.step('Pro is sold', async () => {
    await enterAs(page, product, await signUp(product))
    await page.getByRole('button', { name: 'Choose Plan' }).click()
    await expect(planOf(planDialogOf(page), 'Pro').getByRole('button', { name: 'Choose Pro' })).toBeEnabled()
    await expect(planDialogOf(page)).not.toContainText('Until Pro is here')
  })
})
