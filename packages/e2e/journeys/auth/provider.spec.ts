import { newOidcPerson } from '../../../server/test/services/oidc.ts'
import { expectDashboard, expectSignedOut, openAuth } from '../../test/auth-screen.ts'
import { expectHistoryAtRest } from '../../test/browser.ts'
import { chooseFromHeader, expect } from '../../test/journey.ts'
import { openProfile } from '../../test/profile-dialog.ts'
import { test } from '../../test/provider-journey.ts'

// Proof that is too old is refused; what is asked for while the account is deleted finds no session.
test.use({ expectedTrouble: /status of (401|403)/ })

const link = /^Sign (in|up) with Homestead$/

test(
  'a provider registers a new account, signs it in the next time, and confirms its deletion',
  { tag: '@phone' },
  async ({ page, home }) => {
    const dialog = page.getByRole('dialog', { name: 'Set Your Timezone' })

    await test.step('calling it off leads back to the form, with why', async () => {
      home.oidc.callOff()
      await openAuth(page, 'signIn')
      await expect(page.getByRole('button', { name: /Google/ })).toBeHidden()
      await page.getByRole('link', { name: link }).click()
      await expect(
        page.getByRole('alert').filter({ hasText: 'Signing in didn’t work. Please try again.' }),
      ).toBeVisible()
      expect(new URL(page.url()).search).toBe('')
    })

    await test.step('it registers a new account, and a reload stays signed in', async () => {
      home.oidc.signInAs(newOidcPerson())
      await page.getByRole('link', { name: link }).click()
      await dialog.getByRole('button', { name: 'Confirm' }).click()
      await expectDashboard(page, 'Hedy')
      expect(new URL(page.url()).search).toBe('')
      await expectHistoryAtRest(page)
      await page.reload()
      await expectDashboard(page, 'Hedy')
    })

    await test.step('it signs in the next time', async () => {
      await chooseFromHeader(page, 'Logout')
      await expectSignedOut(page)
      await openAuth(page, 'register')
      await page.getByRole('link', { name: link }).click()
      await expectDashboard(page, 'Hedy')
      await expect(dialog).toBeHidden()
    })

    await test.step('the account is deleted after another sign-in', async () => {
      await home.moveClock(301)
      const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
      const remove = question.getByRole('button', { name: 'Delete Account' })
      await (await openProfile(page)).getByRole('button', { name: 'Delete Account' }).click()
      await remove.click()
      await expect(question.getByRole('alert').filter({ hasText: 'Please sign in again' })).toBeVisible()
      await question.getByRole('link', { name: 'Sign in again with Homestead' }).click()
      await expectDashboard(page, 'Hedy')
      await (await openProfile(page)).getByRole('button', { name: 'Delete Account' }).click()
      await remove.click()
      await expect(page.getByText('Your account has been deleted')).toBeVisible()
      await expectSignedOut(page)
    })
  },
)
