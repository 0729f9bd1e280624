import { test } from '../../test/account-journey.ts'
import { dismissToasts, expectDashboard, field, submitSignIn } from '../../test/auth-screen.ts'
import { expect } from '../../test/journey.ts'
import { resetLinkMailedTo } from '../../test/mailed.ts'
import { openProfile } from '../../test/profile-dialog.ts'
import { signUp } from '../../test/people.ts'

test.use({ expectedTrouble: /status of (400|401)/ })

const newPassword = 'Difference-Engine-1822'
const newestPassword = 'Another-Engine-1840'

test(
  'a forgotten password is replaced by a link from the mailbox, and then changed in the settings',
  { tag: '@phone' },
  async ({ page, product }) => {
    const person = await signUp(product)
    await test.step('an incomplete reset link leads to a new one', async () => {
      await page.goto('/reset-password')
      await expect(page.getByText('This link is incomplete')).toBeVisible()
      await expect(page).toHaveURL('/')
      await page.getByRole('button', { name: 'Request a New Link' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Forgot Password' })).toBeVisible()
      await field(page, 'Email').fill(person.email)
      await page.getByRole('button', { name: 'Send Reset Link' }).click()
      await expect(
        page.getByText(`If there’s an account for ${person.email}, a link is on its way. Check your email.`),
      ).toBeVisible()
    })

    await test.step('a link that is refused says so, and one that works leads to the sign-in form', async () => {
      await page.goto(await resetLinkMailedTo(product, person.email))
      await expect(page).toHaveURL('/')
      await field(page, 'New password').fill(newPassword)
      await field(page, 'Confirm password').fill(newPassword)
      const message = 'This link no longer works. Please request a new one.'
      const call = '**/api/auth/reset-password'
      await page.route(call, (route) => route.fulfill({ status: 400, json: { code: 'invalid', message } }))
      await page.getByRole('button', { name: 'Set New Password' }).click()
      await expect(page.getByRole('alert').filter({ hasText: message }).first()).toBeVisible()
      await page.unroute(call)
      await page.getByLabel('Also end everything else that has access').check()
      await page.getByRole('button', { name: 'Set New Password' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
      await submitSignIn(page, { ...person, password: newPassword })
      await expectDashboard(page, 'Ada')
      await dismissToasts(page)
    })

    await test.step('changing the password takes the current one, and this device stays signed in', async () => {
      const dialog = await openProfile(page)
      await dialog.getByRole('button', { name: 'Change Password' }).click()
      const current = dialog.getByLabel('Current password', { exact: true })
      const change = async (currentPassword: string) => {
        await current.fill(currentPassword)
        await dialog.getByLabel('New password', { exact: true }).fill(newestPassword)
        await dialog.getByLabel('Confirm new password', { exact: true }).fill(newestPassword)
        await dialog.getByRole('button', { name: 'Change Password' }).click()
      }
      await change(person.password)
      await expect(current).toHaveAccessibleDescription(/incorrect|not right|wrong/)
      await change(newPassword)
      await expect(page.getByText('Password changed successfully!')).toBeVisible()
      await page.reload()
      await expectDashboard(page, 'Ada')
    })
  },
)
