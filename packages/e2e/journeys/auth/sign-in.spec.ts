import { tabTo } from '../../test/browser.ts'
import { test } from '../../test/account-journey.ts'
import {
  expectDashboard,
  expectError,
  expectSignedOut,
  field,
  openAuth,
  signIn,
  submitSignIn,
} from '../../test/auth-screen.ts'
import { chooseFromHeader, expect } from '../../test/journey.ts'
import { newPerson, signUp } from '../../test/people.ts'

test.use({ expectedTrouble: /status of 401/ })

test('the form: what is missing, the way to the other form, and what is wrong', async ({ page, product }) => {
  const person = await signUp(product)
  await openAuth(page, 'signIn')

  await test.step('the form says what is missing, and can show the password', async () => {
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expectError(field(page, 'Email'), 'Email is required')
    await expectError(field(page, 'Password'), 'Password is required')
    await field(page, 'Email').fill('ada')
    await field(page, 'Password').fill('12345')
    await expectError(field(page, 'Email'), 'Please enter a valid email address')
    await expectError(field(page, 'Password'), 'Password must be at least 6 characters')

    await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
  })

  await test.step('one form leads to the other', async () => {
    await page.getByRole('link', { name: 'Create Account' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible()
    await page.getByRole('link', { name: 'Sign In' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
  })

  await test.step('a wrong password and an unknown address get the same message; the right one signs in', async () => {
    for (const wrong of [{ ...person, password: 'Not-the-password-1' }, newPerson()]) {
      const answered = page.waitForResponse('**/api/auth/login')
      await submitSignIn(page, wrong)
      await answered
      await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password' })).toBeVisible()
      await expect(field(page, 'Email')).toHaveValue(wrong.email)
      await expectSignedOut(page)
    }

    await submitSignIn(page, { ...person, email: person.email.toUpperCase() })
    await expect(page.getByText('Login successful!')).toBeVisible()
    await expectDashboard(page, 'Ada')
  })
})

test.describe('signing in', () => {
  test.use({ expectedTrouble: /net::ERR_/ })

  test('works by keyboard alone, reports an unreachable server and keeps what was typed', async ({ page, product }) => {
    const { email, password } = await signUp(product)
    await openAuth(page, 'signIn')
    await page.route('**/api/auth/login', (route) => route.abort('connectionrefused'))
    await tabTo(page, field(page, 'Email'))
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await expect(field(page, 'Password')).toBeFocused()
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Network error occurred').first()).toBeVisible()
    await expect(field(page, 'Email')).toHaveValue(email)
    await expect(field(page, 'Password')).toHaveValue(password)

    await page.unroute('**/api/auth/login')
    await tabTo(page, page.getByRole('button', { name: 'Sign In', exact: true }))
    await page.keyboard.press('Enter')
    await expectDashboard(page, 'Ada')
  })

  test('signing out says so and ends the session everywhere', { tag: '@phone' }, async ({ page, product }) => {
    await signIn(page, await signUp(product))
    const { state } = JSON.parse((await page.evaluate(() => localStorage.getItem('auth-store'))) ?? '{}')
    const me = { headers: { authorization: `Bearer ${state.token}` } }
    expect((await page.request.get('/api/auth/me', me)).status()).toBe(200)

    await chooseFromHeader(page, 'Logout')
    await expect(page.getByText('Logged out successfully')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Build Better Habits Daily' })).toBeVisible()
    await expectSignedOut(page)
    await expect.poll(async () => (await page.request.get('/api/auth/me', me)).status()).toBe(401)
    expect((await page.request.post('/api/auth/refresh', { data: {} })).status()).toBe(401)
  })
})
