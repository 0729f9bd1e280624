import { expectAfterRetries } from '../../test/browser.ts'
import { expect, test } from '../../test/journey.ts'
import { signUp } from '../../test/people.ts'
import { subscribeHere } from '../../test/subscription.ts'

test.use({ expectedTrouble: /status of 503/ })

test('a checkout that was cancelled, has no session id, or waits for the server, ends signed out', async ({
  page,
  served,
}) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })

  await test.step('a cancelled checkout is read from its address once, and the address is the root again', async () => {
    await page.goto('/subscription/cancel')
    await expect(heading('Subscription Cancelled')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try Subscribing Again' })).toBeVisible()
    await expect(page).toHaveURL('/')
    await page.reload()
    await expect(heading('Build Better Habits Daily')).toBeVisible()
  })

  await test.step('a confirmation without a session id says so', async () => {
    await page.goto('/subscription/success')
    await expect(heading('Payment Processing Error')).toBeVisible()
    await expect(page.getByText('No session ID found. Failed to process checkout')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
    await expect(page).toHaveURL('/')
    await page.getByRole('button', { name: 'Return to Dashboard' }).click()
    await expect(heading('Build Better Habits Daily')).toBeVisible()
  })

  await test.step('an unreachable server is asked again, and the browser that paid is shown its plan', async () => {
    const member = await signUp(served)
    const address = await subscribeHere(page, served, member)
    const confirmation = '**/api/subscription/success?*'
    await page.clock.install()
    await page.route(confirmation, (route) => route.fulfill({ status: 503, json: { code: 'x', message: 'Away' } }))
    await page.goto(address)
    await expect(heading('Processing Your Subscription')).toBeVisible()
    await expectAfterRetries(page, heading('Payment Processing Error'))
    await expect(page.getByText('If you’ve paid, don’t worry')).toBeVisible()
    await page.unroute(confirmation)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(heading('Welcome to Basic')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('main')).not.toContainText(member.email)
    await page.getByRole('button', { name: 'Continue to Dashboard' }).click()
    await expect(heading('Sign In')).toBeVisible()
  })
})
