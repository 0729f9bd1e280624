import type { Page } from '@playwright/test'
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
import { expectNoSidewaysScroll } from '../../test/accessibility.ts'
import { expect } from '../../test/journey.ts'
import { codeMailedTo } from '../../test/mailed.ts'
import { newPerson, signUp } from '../../test/people.ts'

test(
  'a visitor gets from the landing page to a new account’s dashboard',
  { tag: '@phone' },
  async ({ page, product }) => {
    const person = newPerson()
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Get Started Free' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible()
    await expect(field(page, 'Timezone')).toHaveValue('Europe/Berlin')

    await fillRegistration(page, { ...person, timeZone: 'Asia/Tokyo' })
    await createAccount(page)
    await expect(codeBoxes(page)).toHaveCount(6)
    await expect(codeBoxes(page).first()).toBeFocused()
    await expect(page.getByText(person.email)).toBeVisible()
    await expect(page.getByText(/^Resend in \d+s$/)).toBeVisible()

    const release = await holdBack(page, '**/api/auth/register')
    await typeCode(page, await codeMailedTo(product, person.email))
    await expect(page.getByText('Email verified successfully!')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Completing Registration' })).toBeVisible()
    release()
    await expectDashboard(page, 'Ada')
    await expect(page.getByText('Registration successful!')).toBeVisible()
    await expect(page).toHaveURL('/')

    const { state } = JSON.parse((await page.evaluate(() => localStorage.getItem('auth-store'))) ?? '{}')
    expect(state.user).toMatchObject({ email: person.email, timeZone: 'Asia/Tokyo', hasCompletedFirstLoginSetup: true })
    await page.reload()
    await expectDashboard(page, 'Ada')
    // No dialog covers it: a zone that was just chosen is not asked for again, wherever the device is.
    await page.getByRole('button', { name: 'Refresh Data' }).click()
  },
)

test('registration works by keyboard alone', async ({ page, product }) => {
  const person = newPerson()
  await openAuth(page, 'register')
  const type = async (label: string, text: string) => {
    await tabTo(page, field(page, label))
    await page.keyboard.type(text)
  }
  await type('First name', person.firstName)
  await type('Last name', person.lastName)
  await type('Email', person.email)
  await type('Password', person.password)
  await type('Confirm password', person.password)
  await tabTo(page, field(page, 'Timezone'))
  await page.keyboard.type('Asia/To')
  await expect(field(page, 'Timezone')).toHaveValue('Asia/Tokyo')
  await tabTo(page, page.getByRole('button', { name: 'Create Account' }))
  await page.keyboard.press('Enter')
  await expect(codeBoxes(page).first()).toBeFocused()
  await page.keyboard.type(await codeMailedTo(product, person.email))
  await expectDashboard(page, 'Ada')
})

test.describe('the form', () => {
  test.use({ expectedTrouble: /net::ERR_/ })

  test('shows errors, reports an unreachable server, and accepts an address with an account', async ({
    page,
    product,
  }) => {
    const owner = await signUp(product)
    await openAuth(page, 'register')
    await test.step('the form shows each error at its field', () => expectErrors(page))

    await test.step('an unreachable server is reported, and what was typed is kept', async () => {
      const person = { ...newPerson(), email: owner.email }
      await fillRegistration(page, person)
      await page.route('**/api/auth/**', (route) => route.abort('connectionrefused'))
      await createAccount(page)
      await expect(page.getByText('Network error occurred').first()).toBeVisible()
      for (const [label, typed] of [
        ['First name', person.firstName],
        ['Email', person.email],
        ['Confirm password', person.password],
      ] as const) {
        await expect(field(page, label)).toHaveValue(typed)
      }
      await page.unroute('**/api/auth/**')
      await createAccount(page)
      await expect(codeBoxes(page)).toHaveCount(6)
    })

    await test.step('an address with an account gets the same screen as any other, and its owner a mail', async () => {
      await expect(page.getByText(owner.email)).toBeVisible()
      await expect(page.getByText(/^Resend in \d+s$/)).toBeVisible()
      const newest = (await product.mails()).find(({ to }) => to === owner.email)
      expect(newest?.subject).toContain('already have')
      for (const body of [newest?.text, newest?.html]) {
        expect(body).toContain('already have')
        expect(body).toContain('/?go=signIn')
      }
      expect(newest?.text).not.toMatch(/\b\d{6}\b/)
    })
  })
})

/** From the empty form. */
async function expectErrors(page: Page): Promise<void> {
  await createAccount(page)
  for (const [label, text] of [
    ['First name', 'First name is required'],
    ['Last name', 'Last name is required'],
    ['Email', 'Email is required'],
    ['Password', 'Password is required'],
    ['Confirm password', 'Please confirm your password'],
  ] as const) {
    await expectError(field(page, label), text)
  }
  await expect(field(page, 'First name')).toBeFocused()

  for (const [label, typed, text] of [
    ['First name', 'A', 'First name must be at least 2 characters'],
    ['First name', 'a'.repeat(50), 'First name must be less than 50 characters'],
    ['Last name', 'L', 'Last name must be at least 2 characters'],
    ['Email', 'ada@', 'Please enter a valid email address'],
    ['Password', 'Ab1', 'Password must be at least 6 characters'],
    ['Password', 'abcdef', 'Password must contain at least one uppercase letter, one lowercase letter, and one number'],
    ['Confirm password', 'Abcdef2', "Passwords don't match"],
  ] as const) {
    await field(page, label).fill(typed)
    await expectError(field(page, label), text)
  }
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
}

test.describe('a common password', () => {
  test.use({ expectedTrouble: /status of (400|429)/ })

  test('is refused with the reason, and the address stays verified', async ({ page, product }) => {
    const person = newPerson()
    await askForCode(page, { ...person, password: 'Password1' })
    await typeCode(page, await codeMailedTo(product, person.email))
    await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible()
    await expectError(field(page, 'Password'), 'This password is too common')
    await expect(page.getByText('Registration data not found. Please start over.', { exact: true })).toBeVisible()
    await field(page, 'Password').fill(person.password)
    await field(page, 'Confirm password').fill(person.password)
    await createAccount(page)
    await expectDashboard(page, 'Ada')
  })
})
