import { test } from '../../test/account-journey.ts'
import { expectDashboard, expectSignedOut, openAuth, signIn, submitSignIn } from '../../test/auth-screen.ts'
import { newGooglePerson } from '../../test/google-stand-in.ts'
import type { Credential } from '../../test/google-tokens.ts'
import { chooseFromHeader, expect } from '../../test/journey.ts'
import { signUp } from '../../test/people.ts'

test.use({ expectedTrouble: /status of (400|401|403)/ })

const button = /^(Sign in|Sign up|Continue) with Google$/

test('Google registers a new account and signs it in the next time', { tag: '@phone' }, async ({ page, google }) => {
  const grace = newGooglePerson()
  google.answerWith(grace)
  await openAuth(page, 'register')
  await expect(page.getByRole('button', { name: button })).toBeVisible()
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByText('Google sign-in successful!')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Set Your Timezone' })
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expectDashboard(page, 'Grace')

  await chooseFromHeader(page, 'Logout')
  google.answerWith({ ...grace, email: `moved-${grace.email}` })
  await openAuth(page, 'signIn')
  await page.getByRole('button', { name: button }).click()
  await expectDashboard(page, 'Grace')
  await expect(dialog).toBeHidden()
})

test('Google’s script is loaded on the auth screens alone', async ({ page, google, product }) => {
  const asked: string[] = []
  page.on('request', (request) => void (new URL(request.url()).host === google.host && asked.push(request.url())))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await signIn(page, await signUp(product))
  expect(asked).toEqual([google.settings['GOOGLE_SCRIPT_URL']])
  await page.reload()
  await expectDashboard(page, 'Ada')
  await page.waitForLoadState('networkidle')
  expect(asked).toHaveLength(1)
})

test('a false credential is refused, and a true one joins an account by its verified address', async ({
  page,
  google,
  product,
}) => {
  const person = await signUp(product)
  await openAuth(page, 'signIn')
  for (const kind of [
    'signed with another key',
    'altered after signing',
    'expired',
    'for another audience',
    'from another issuer',
    'with an unverified e-mail',
    'without a signature',
    'signed with the public key as a secret',
  ] satisfies Credential[]) {
    await test.step(kind, async () => {
      google.answerWith(newGooglePerson(), kind)
      const [response] = await Promise.all([
        page.waitForResponse('**/api/auth/google*'),
        page.getByRole('button', { name: button }).click(),
      ])
      expect(response.ok()).toBe(false)
      await expect(page.getByText('Google sign-in failed').first()).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
      await expectSignedOut(page)
    })
  }

  await test.step('Google sign-in joins an account by its verified address and disables its password', async () => {
    google.answerWith({ ...newGooglePerson(), email: person.email })
    await page.getByRole('button', { name: button }).click()
    await expectDashboard(page, 'Ada')
    await chooseFromHeader(page, 'Logout')
    await openAuth(page, 'signIn')
    await submitSignIn(page, person)
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password' })).toBeVisible()
  })
})
