import { holdBack } from '../../test/browser.ts'
import { expectAccessible } from '../../test/accessibility.ts'
import { test } from '../../test/account-journey.ts'
import {
  askForCode,
  codeBoxes,
  createAccount,
  expectError,
  field,
  fillRegistration,
  openAuth,
  submitSignIn,
  typeCode,
} from '../../test/auth-screen.ts'
import { newGooglePerson } from '../../test/google-stand-in.ts'
import { expect, test as plainTest } from '../../test/journey.ts'
import { anotherCode, codeMailedTo, resetLinkMailedTo, wayOutMailedTo } from '../../test/mailed.ts'
import { callAs } from '../../test/member.ts'
import { newPerson, signUp } from '../../test/people.ts'
import { subscribe, subscribeHere } from '../../test/subscription.ts'

// What a visitor sees before signing in, and the pages that the server renders without the app.
test.use({ expectedTrouble: /net::ERR_|status of (400|401|404|410)|dynamically imported module/ })

test('landing page, sign-in, forgotten password, a script that does not arrive, and a traveller', async ({
  page,
  product,
}) => {
  const person = await signUp(product)
  await page.goto('/')
  await expectAccessible(page, 'landing page')

  await openAuth(page, 'signIn')
  await expectAccessible(page, 'sign-in')
  await field(page, 'Email').fill('ada')
  await field(page, 'Password').fill('12345')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expectError(field(page, 'Password'), 'Password must be at least 6 characters')
  await expectAccessible(page, 'sign-in with errors at its fields')
  await submitSignIn(page, { ...person, password: 'Not-the-password-1' })
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password' })).toBeVisible()
  await expectAccessible(page, 'sign-in that was refused')

  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expectAccessible(page, 'forgotten password')
  await field(page, 'Email').fill(person.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText(`If there’s an account for ${person.email}`)).toBeVisible()
  await expectAccessible(page, 'reset link sent')
  await page.goto(await resetLinkMailedTo(product, person.email))
  await expect(field(page, 'New password')).toBeVisible()
  await expectAccessible(page, 'new password')
  await page.goto('/reset-password')
  await expect(page.getByText('This link is incomplete')).toBeVisible()
  await expectAccessible(page, 'incomplete reset link')

  const script = /\/assets\/main-[^/]*\.js$/
  await page.route(script, (route) => route.abort())
  await page.goto('/?go=signIn')
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await expectAccessible(page, 'app that did not load')
  await page.unroute(script)

  await openAuth(page, 'signIn')
  await submitSignIn(page, await signUp(product, { timeZone: 'Asia/Tokyo' }))
  await expect(page.getByRole('dialog', { name: 'Set Your Timezone' })).toBeVisible()
  await expectAccessible(page, 'timezone of a traveller')
})

test('registration, from the empty form to the last step', async ({ page, product }) => {
  await openAuth(page, 'register')
  await expect(page.getByRole('button', { name: /with Google$/ })).toBeVisible()
  await expectAccessible(page, 'registration')
  await createAccount(page)
  await expectError(field(page, 'First name'), 'First name is required')
  await expectAccessible(page, 'registration with errors at its fields')

  await fillRegistration(page, newPerson())
  await page.route('**/api/auth/**', (route) => route.abort('connectionrefused'))
  await createAccount(page)
  await expect(page.getByText('Network error occurred').first()).toBeVisible()
  await expectAccessible(page, 'registration without a connection')
  await page.unroute('**/api/auth/**')

  const person = newPerson()
  await askForCode(page, person)
  await expect(page.getByText(/^Resend in \d+s$/)).toBeVisible()
  await expectAccessible(page, 'verification code')
  const code = await codeMailedTo(product, person.email)
  await typeCode(page, anotherCode(code))
  await expect(page.getByText('That code isn’t right. 4 attempts left.')).toBeVisible()
  await expectAccessible(page, 'wrong verification code')
  const release = await holdBack(page, '**/api/auth/register')
  await typeCode(page, code)
  await expect(page.getByRole('heading', { level: 1, name: 'Completing Registration' })).toBeVisible()
  await expectAccessible(page, 'completing registration')
  release()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible()
})

test('a registration that goes on after a reload, and the question for a timezone', async ({
  page,
  product,
  google,
}) => {
  const person = newPerson()
  await askForCode(page, person)
  await page.reload()
  await expect(codeBoxes(page)).toHaveCount(6)
  await typeCode(page, await codeMailedTo(product, person.email))
  await expect(page.getByRole('heading', { level: 1, name: 'One Last Step' })).toBeVisible()
  await expectAccessible(page, 'one last step')

  const prompt = page.getByRole('dialog', { name: 'Set Your Timezone' })
  google.answerWith(newGooglePerson())
  await openAuth(page, 'signIn')
  await page.getByRole('button', { name: /with Google$/ }).click()
  await expect(prompt).toBeVisible()
  await expectAccessible(page, 'timezone of a new account')
  await prompt.getByRole('button', { name: 'Confirm' }).click()
  await expect(prompt).toBeHidden()
})

test('the way back from a checkout', async ({ page, product }) => {
  await page.goto('/subscription/cancel')
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription Cancelled' })).toBeVisible()
  await expectAccessible(page, 'cancelled checkout')

  await page.goto('/subscription/success?session_id=cs_1')
  await expect(page.getByText('We couldn’t confirm this checkout')).toBeVisible()
  await expectAccessible(page, 'unknown checkout')

  await page.goto(await subscribe(product, await signUp(product)))
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout Complete' })).toBeVisible()
  await expectAccessible(page, 'checkout of another browser')

  const address = await subscribeHere(page, product, await signUp(product))
  const confirmation = '**/api/subscription/success?*'
  const message = 'We’re processing your payment, which can take a few days. Your plan starts when it arrives.'
  const json = { success: true, message, isProcessing: true, subscription: null }
  await page.route(confirmation, (route) => route.fulfill({ json }))
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Processing Your Payment' })).toBeVisible()
  await expectAccessible(page, 'payment that takes days')
  await page.unroute(confirmation)
  const release = await holdBack(page, confirmation)
  await page.goto(address)
  await expect(page.getByText('Processing Your Subscription')).toBeVisible()
  await expectAccessible(page, 'payment that is being confirmed')
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Basic' })).toBeVisible()
  await expectAccessible(page, 'confirmed payment')
})

plainTest(
  'Google and mail that are not set up, and the pages of the server and of the embedded billing provider',
  async ({ page, served }) => {
    await openAuth(page, 'signIn')
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Google/ })).toHaveCount(0)
    await expect(page.getByText('or', { exact: true })).toHaveCount(0)
    await expectAccessible(page, 'signIn without Google')
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await expect(page.getByText('Ask for a link')).toBeVisible()
    await expectAccessible(page, 'forgotten password without mail')
    await openAuth(page, 'register')
    await expect(page.getByText('Ask for an invite')).toBeVisible()
    await expectAccessible(page, 'register without mail')

    const member = await signUp(served)
    for (const [address, title] of [
      ['/api/docs', 'Daymark API'],
      ['/nothing/here', 'Page not found'],
      ['/api/notification/unsubscribe?token=spent', /./],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expectAccessible(page, address)
    }
    // Of all kinds this one is mailed to members who never chose.
    await callAs(served, member, '/notification/test?type=3', { method: 'POST' })
    await page.goto(await wayOutMailedTo(served, member.email))
    await expect(page.getByRole('heading', { level: 1, name: 'Stop these messages?' })).toBeVisible()
    await expectAccessible(page, 'unsubscribe')
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Done' })).toBeVisible()
    await expectAccessible(page, 'unsubscribed')

    const checkout = { method: 'POST', body: { priceId: 'basic_monthly' } } as const
    const begin = () =>
      callAs<{ checkoutUrl: string }>(served, member, '/subscription/create-checkout-session', checkout)
    const { checkoutUrl } = await begin()
    await page.goto(checkoutUrl)
    await expect(page.getByText('Free for 7 days, then $4.99 per month.')).toBeVisible()
    await expectAccessible(page, 'checkout')
    await subscribe(served, member)
    await page.goto(checkoutUrl)
    await expectAccessible(page, 'checkout that is over')
    const [receipt] = await callAs<{ url: string }[]>(served, member, '/subscription/billing-history')
    await page.goto(receipt?.url ?? '')
    await expect(page.getByRole('heading', { level: 1, name: /^Test payment / })).toBeVisible()
    await expectAccessible(page, 'receipt')
    const portal = await callAs<{ url: string }>(served, member, '/subscription/customer-portal', { method: 'POST' })
    await page.goto(portal.url)
    await expect(page.getByText('Local test billing. No money moves.')).toBeVisible()
    await expectAccessible(page, 'customer portal')
  },
)
