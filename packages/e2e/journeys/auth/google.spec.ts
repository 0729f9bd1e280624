import { test } from '../../test/account-journey.ts'
import { expectDashboard, expectSignedOut, openAuth } from '../../test/auth-screen.ts'
import { expectHistoryAtRest, holdBack } from '../../test/browser.ts'
import { newGooglePerson } from '../../test/google-stand-in.ts'
import { chooseFromHeader, expect } from '../../test/journey.ts'

test.use({ expectedTrouble: /status of (400|401|403)/ })

const button = /^(Sign in|Sign up|Continue) with Google$/

test(
  'Google registers a new account and signs it in the next time, and its script is loaded on the auth screens alone',
  { tag: '@phone' },
  async ({ page, google }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url() === google.settings['GOOGLE_SCRIPT_URL']) asked.push(request.url())
    })
    const dialog = page.getByRole('dialog', { name: 'Set Your Timezone' })
    const grace = newGooglePerson()
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])

    await test.step('a false credential is refused', async () => {
      google.answerWith(grace, 'signed with another key')
      await openAuth(page, 'register')
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByText('Google sign-in failed').first()).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible()
      await expectSignedOut(page)
    })

    await test.step('a true one makes an account, which is asked for its timezone', async () => {
      google.answerWith(grace)
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByText('Google sign-in successful!')).toBeVisible()
      await dialog.getByRole('button', { name: 'Confirm' }).click()
      await expectDashboard(page, 'Grace')
      expect(asked).toHaveLength(1)
      await expectHistoryAtRest(page)
      await page.reload()
      await expectDashboard(page, 'Grace')
      await page.waitForLoadState('networkidle')
      expect(asked).toHaveLength(1)
    })

    await test.step('the next time it signs in, under another address too', async () => {
      await chooseFromHeader(page, 'Logout')
      google.answerWith({ ...grace, email: `moved-${grace.email}` })
      const release = await holdBack(page, '**/api/auth/sign-in-options')
      await openAuth(page, 'signIn')
      // It has its place before the server says how one may sign in.
      await expect(page.getByRole('button', { name: button })).toBeDisabled()
      release()
      await page.getByRole('button', { name: button }).click()
      await expectDashboard(page, 'Grace')
      await expect(dialog).toBeHidden()
    })
  },
)
