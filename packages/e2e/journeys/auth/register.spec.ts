import { holdBack, tabTo } from '../../test/browser.ts'
import { test } from '../../test/account-journey.ts'
import {
  askForCode,
  codeBoxes,
  createAccount,
  expectDashboard,
  expectError,
  field,
  fillRegistration,
  openAuth,
  typeCode,
} from '../../test/auth-screen.ts'
import { expect } from '../../test/journey.ts'
import { anotherCode, codeMailedTo } from '../../test/mailed.ts'
import { newPerson } from '../../test/people.ts'

test.use({ expectedTrouble: /net::ERR_|status of (400|429|503)/ })

test(
  'a visitor gets from the landing page to a new account’s dashboard, past a wrong code',
  { tag: '@phone' },
  async ({ page, product }) => {
    const person = newPerson()
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Get Started Free' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeFocused()
    await expect(field(page, 'Timezone')).toHaveValue('Europe/Berlin')

    await fillRegistration(page, { ...person, timeZone: 'Asia/Tokyo' })
    await createAccount(page)
    await expect(codeBoxes(page)).toHaveCount(6)
    await expect(codeBoxes(page).first()).toBeFocused()
    await expect(page.getByText(person.email)).toBeVisible()

    const code = await codeMailedTo(product, person.email)
    await typeCode(page, anotherCode(code))
    await expect(page.getByText('That code isn’t right. 4 attempts left.')).toBeVisible()
    await expect(codeBoxes(page).first()).toBeFocused()
    for (const box of await codeBoxes(page).all()) await expect(box).toHaveValue('')

    const release = await holdBack(page, '**/api/auth/register')
    await typeCode(page, code)
    await expect(page.getByText('Email verified successfully!')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Completing Registration' })).toBeVisible()
    release()
    await expectDashboard(page, 'Ada')
    await expect(page.getByText('Registration successful!')).toBeVisible()
    await expect(page).toHaveURL('/')

    const { state } = JSON.parse((await page.evaluate(() => localStorage.getItem('auth-store'))) ?? '{}')
    expect(state.user).toMatchObject({ email: person.email, timeZone: 'Asia/Tokyo', hasCompletedFirstLoginSetup: true })
    // No dialog covers it: a zone that was just chosen is not asked for again, wherever the device is.
    await page.getByRole('button', { name: 'Refresh Data' }).click()
  },
)

test('registration works by keyboard alone, past a missing field and servers that do not answer', async ({
  page,
  product,
}) => {
  const person = newPerson()
  await openAuth(page, 'register')
  await tabTo(page, field(page, 'First name'))
  await page.keyboard.press('Enter')
  await expectError(field(page, 'First name'), 'First name is required')
  await expectError(field(page, 'Confirm password'), 'Please confirm your password')
  await expect(field(page, 'First name')).toBeFocused()
  await page.keyboard.type(person.firstName)
  const typed = [
    ['Last name', person.lastName],
    ['Email', person.email],
    ['Password', person.password],
    ['Confirm password', person.password],
  ] as const
  for (const [label, text] of typed) {
    await tabTo(page, field(page, label))
    await page.keyboard.type(text)
  }
  await tabTo(page, field(page, 'Timezone'))
  await page.keyboard.type('Asia/To')
  await expect(field(page, 'Timezone')).toHaveValue('Asia/Tokyo')
  await tabTo(page, page.getByRole('button', { name: 'Create Account' }))

  const calls = '**/api/auth/**'
  const submit = page.getByRole('button', { name: 'Create Account' })
  await test.step('an unreachable server is reported, and what was typed is kept', async () => {
    await page.route(calls, (route) => route.abort('connectionrefused'))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Network error occurred').first()).toBeVisible()
    for (const [label, text] of typed) await expect(field(page, label)).toHaveValue(text)
    await page.unroute(calls)
  })

  await test.step('so is a mail server that does not answer', async () => {
    const message = 'We couldn’t send you an email just now.'
    await page.route(calls, (route) => route.fulfill({ status: 503, json: { code: 'unavailable', message } }))
    await submit.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: message }).first()).toBeVisible()
    await page.unroute(calls)
  })

  await submit.press('Enter')
  await expect(codeBoxes(page).first()).toBeFocused()
  await page.keyboard.type(await codeMailedTo(product, person.email))
  await expectDashboard(page, 'Ada')
})

test('a common password is refused in the form, before a code is mailed', async ({ page, product }) => {
  const person = newPerson()
  await openAuth(page, 'register')
  await fillRegistration(page, { ...person, password: 'Password1' })
  await createAccount(page)
  await expectError(field(page, 'Password'), 'This password is too common')
  await expect(field(page, 'Password')).toBeFocused()
  await expect(page.getByText('Registration data not found. Please start over.')).toHaveCount(0)
  await expect(page.getByText('Registration failed')).toHaveCount(0)
  await field(page, 'Password').fill(person.password)
  await field(page, 'Confirm password').fill(person.password)
  await createAccount(page)
  await typeCode(page, await codeMailedTo(product, person.email))
  await expectDashboard(page, 'Ada')
})

test('an account that could not be made says why, and keeps what was typed', async ({ page, product }) => {
  const person = newPerson()
  await askForCode(page, person)
  const message = 'We couldn’t make your account just now.'
  await page.route('**/api/auth/register', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message } }),
  )
  await typeCode(page, await codeMailedTo(product, person.email))
  await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: message })).toBeVisible()
  await expect(page.getByText('Registration data not found. Please start over.')).toHaveCount(0)
  await expect(field(page, 'Email')).toHaveValue(person.email)
  await page.unroute('**/api/auth/register')
  await createAccount(page)
  await expectDashboard(page, 'Ada')
})
