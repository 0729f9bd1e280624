import { expect, test } from '../../test/journey.ts'
import { signUp } from '../../test/people.ts'
import { subscribe, subscribeHere } from '../../test/subscription.ts'

test.describe('a checkout', () => {
  test.use({ expectedTrouble: /status of 404/ })

  test('is cancelled, without a session id, unknown, of another browser, or takes days', async ({ page, served }) => {
    await test.step('a cancelled checkout is read from its address once, and the address is the root again', async () => {
      await page.goto('/subscription/cancel')
      await expect(page.getByRole('heading', { level: 1, name: 'Subscription Cancelled' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try Subscribing Again' })).toBeVisible()
      await expect(page).toHaveURL('/')

      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'Build Better Habits Daily' })).toBeVisible()
    })

    await test.step('a confirmation without a session id says so', async () => {
      await page.goto('/subscription/success')
      await expect(page.getByRole('heading', { level: 1, name: 'Payment Processing Error' })).toBeVisible()
      await expect(page.getByText('No session ID found. Failed to process checkout')).toBeVisible()
      await expect(page).toHaveURL('/')
      await page.getByRole('button', { name: 'Return to Dashboard' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Build Better Habits Daily' })).toBeVisible()
    })

    await test.step('an unknown checkout is not confirmed', async () => {
      await page.goto('/subscription/success?session_id=cs_1')
      await expect(page.getByRole('heading', { level: 1, name: 'Payment Processing Error' })).toBeVisible()
      await expect(page.getByText('We couldn’t confirm this checkout')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
    })

    await test.step('another browser learns that a checkout is complete, not what was bought', async () => {
      await page.goto(await subscribe(served, await signUp(served)))
      await expect(page.getByRole('heading', { level: 1, name: 'Checkout Complete' })).toBeVisible()
      const main = page.getByRole('main')
      await expect(main).toContainText('Sign in with the account you used to see the details.')
      await expect(main).not.toContainText(/Basic|trial/i)
    })

    await test.step('a payment that takes days is being processed, and says when the plan starts', async () => {
      const message = 'We’re processing your payment, which can take a few days. Your plan starts when it arrives.'
      const json = { success: true, message, isProcessing: true, subscription: null }
      await page.route('**/api/subscription/success?*', (route) => route.fulfill({ json }))
      await page.goto('/subscription/success?session_id=cs_1')
      await expect(page.getByRole('heading', { level: 1, name: 'Processing Your Payment' })).toBeVisible()
      await expect(page.getByText(message)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Continue to Dashboard' })).toBeVisible()
    })
  })
})

test('a checkout that ends signed out shows the plan, and leads to the sign-in form', async ({ page, served }) => {
  const member = await signUp(served)
  await page.goto(await subscribeHere(page, served, member))
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Basic' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('main')).not.toContainText(member.email)
  await page.getByRole('button', { name: 'Continue to Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
})

test.describe('an unreachable server', () => {
  test.use({ expectedTrouble: /status of 503/ })

  test('is asked again about a checkout by the browser that paid', async ({ page, served }) => {
    const address = await subscribeHere(page, served, await signUp(served))
    const confirmation = '**/api/subscription/success?*'
    await page.clock.install()
    await page.route(confirmation, (route) => route.fulfill({ status: 503, json: { code: 'x', message: 'Away' } }))
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Processing Your Subscription' })).toBeVisible()
    await expect(async () => {
      await page.clock.fastForward(5000)
      await expect(page.getByRole('heading', { level: 1, name: 'Payment Processing Error' })).toBeVisible({
        timeout: 500,
      })
    }).toPass()
    await expect(page.getByText('If you’ve paid, don’t worry')).toBeVisible()
    await page.unroute(confirmation)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Basic' })).toBeVisible()
  })
})
