import { tabTo } from '../../test/browser.ts'
import { test } from '../../test/account-journey.ts'
import { expectDashboard, expectError, expectSignedOut, field, openAuth } from '../../test/auth-screen.ts'
import { chooseFromHeader, expect } from '../../test/journey.ts'
import { signUp } from '../../test/people.ts'
import { tokenIn } from '../../test/subscription.ts'

test.use({ expectedTrouble: /net::ERR_|status of 401/ })

test('signing in by keyboard alone, past what is missing, wrong or unreachable, and signing out', async ({
  page,
  product,
}) => {
  const { email, password } = await signUp(product)
  const wrong = 'Not-the-password-1'
  const submit = page.getByRole('button', { name: 'Sign In', exact: true })
  await openAuth(page, 'signIn')

  await test.step('the form says what is missing, and can show the password', async () => {
    await tabTo(page, field(page, 'Email'))
    await page.keyboard.press('Enter')
    await expectError(field(page, 'Email'), 'Email is required')
    await expectError(field(page, 'Password'), 'Password is required')
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await expect(field(page, 'Password')).toBeFocused()
    await page.keyboard.type(wrong)

    await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).press('Enter')
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).press('Enter')
    await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
  })

  await test.step('a wrong password is refused, and the address is kept', async () => {
    await field(page, 'Password').press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password' })).toBeVisible()
    await expect(field(page, 'Email')).toHaveValue(email)
    await expectSignedOut(page)
  })

  await test.step('an unreachable server is reported, and what was typed is kept', async () => {
    await page.route('**/api/auth/login', (route) => route.abort('connectionrefused'))
    await field(page, 'Password').fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Network error occurred').first()).toBeVisible()
    await expect(field(page, 'Email')).toHaveValue(email)
    await expect(field(page, 'Password')).toHaveValue(password)
    await page.unroute('**/api/auth/login')
  })

  await test.step('the right password signs in, and the toast leaves the header free', async () => {
    await tabTo(page, submit)
    await page.keyboard.press('Enter')
    await expectDashboard(page, 'Ada')
    const message = page.getByText('Login successful!')
    await expect(message).toBeVisible()
    const header = await page.getByRole('banner').boundingBox()
    const toast = await message.locator('xpath=..').boundingBox()
    expect(toast?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? Infinity))
  })

  await test.step('signing out says so and ends the session', async () => {
    const { token } = await tokenIn(page)
    const me = { headers: { authorization: `Bearer ${token}` } }
    expect((await page.request.get('/api/auth/me', me)).status()).toBe(200)
    await chooseFromHeader(page, 'Logout')
    await expect(page.getByText('Logged out successfully')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Build Better Habits Daily' })).toBeVisible()
    await expectSignedOut(page)
    await expect.poll(async () => (await page.request.get('/api/auth/me', me)).status()).toBe(401)
  })
})
