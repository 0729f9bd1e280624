import { expect, test } from '../test/journey.ts'

test('a cancelled checkout is read from its address once, and the address is the root again', async ({ page }) => {
  await page.goto('/subscription/cancel')
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription Cancelled' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try Subscribing Again' })).toBeVisible()
  await expect(page).toHaveURL('/')

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Build Better Habits Daily' })).toBeVisible()
})

test('a confirmation without a session id says so', async ({ page }) => {
  await page.goto('/subscription/success')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Processing Error' })).toBeVisible()
  await expect(page.getByText('No session ID found. Failed to process checkout')).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'Return to Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Build Better Habits Daily' })).toBeVisible()
})

test.describe('with an answer from the payment provider', () => {
  test('the confirmation shows what was bought', async ({ page }) => {
    // Checkout comes later; its answer is the contract's.
    await page.route('**/api/subscription/success?session_id=cs_1', (route) =>
      route.fulfill({
        json: {
          success: true,
          message: 'Welcome to Basic',
          subscription: { tier: 1, status: 'trialing', isInTrial: true, trialEnd: '2026-03-29T08:00:00Z' },
        },
      }),
    )
    await page.goto('/subscription/success?session_id=cs_1')
    await expect(page.getByRole('button', { name: 'Continue to Dashboard' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Basic')
    await expect(page).toHaveURL('/')
  })
})
