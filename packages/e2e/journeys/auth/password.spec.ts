import { test } from '../../test/account-journey.ts'
import { expectDashboard, field, openAuth, signIn, submitSignIn } from '../../test/auth-screen.ts'
import { chooseFromHeader, expect } from '../../test/journey.ts'
import { resetLinkMailedTo } from '../../test/mailed.ts'
import { openProfile } from '../../test/profile-dialog.ts'
import { newPerson, signUp } from '../../test/people.ts'

test.use({ expectedTrouble: /status of (400|401)/ })

const newPassword = 'Difference-Engine-1822'

test('a forgotten password is replaced by a link from the mailbox', { tag: '@phone' }, async ({ page, product }) => {
  const person = await signUp(product)
  await test.step('an incomplete reset link says so, and leads to a new one', async () => {
    await page.goto('/reset-password')
    await expect(page.getByText('This link is incomplete')).toBeVisible()
    await expect(page).toHaveURL('/')
    await page.getByRole('button', { name: 'Request a New Link' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Forgot Password' })).toBeVisible()
  })

  await openAuth(page, 'signIn')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  for (const { email } of [newPerson(), person]) {
    await field(page, 'Email').fill(email)
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await expect(
      page.getByText(`If there’s an account for ${email}, a link is on its way. Check your email.`),
    ).toBeVisible()
  }

  const link = await resetLinkMailedTo(product, person.email)
  await page.goto(link)
  await expect(page).toHaveURL('/')
  await field(page, 'New password').fill(newPassword)
  await field(page, 'Confirm password').fill(newPassword)
  await page.getByRole('button', { name: 'Set New Password' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()

  await submitSignIn(page, person)
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password' })).toBeVisible()
  await submitSignIn(page, { ...person, password: newPassword })
  await expectDashboard(page, 'Ada')
  await chooseFromHeader(page, 'Logout')

  await page.goto(link)
  await field(page, 'New password').fill('Another-Engine-1840')
  await field(page, 'Confirm password').fill('Another-Engine-1840')
  await page.getByRole('button', { name: 'Set New Password' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
})

test('changing the password takes the current one and signs other devices out', async ({ page, product, browser }) => {
  const person = await signUp(product)
  const elsewhere = await browser.newPage({ baseURL: product.url, serviceWorkers: 'block' })
  await signIn(elsewhere, person)
  await signIn(page, person)
  const dialog = await openProfile(page)
  await dialog.getByRole('button', { name: 'Change Password' }).click()

  const change = async (currentPassword: string) => {
    await dialog.getByLabel('Current password', { exact: true }).fill(currentPassword)
    await dialog.getByLabel('New password', { exact: true }).fill(newPassword)
    await dialog.getByLabel('Confirm new password', { exact: true }).fill(newPassword)
    await dialog.getByRole('button', { name: 'Change Password' }).click()
  }
  await change('Not-the-password-1')
  await expect(dialog.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(
    /incorrect|not right|wrong/,
  )
  await change(person.password)
  await expect(page.getByText('Password changed successfully!')).toBeVisible()

  await page.reload()
  await expectDashboard(page, 'Ada')
  await elsewhere.reload()
  await expect(elsewhere.getByText('Your session has expired. Please log in again.')).toBeVisible()
  await submitSignIn(elsewhere, { ...person, password: newPassword })
  await expectDashboard(elsewhere, 'Ada')
  await elsewhere.context().close()
})
