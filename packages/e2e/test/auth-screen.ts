import { expect, type Locator, type Page } from '@playwright/test'
import type { Person } from './people.ts'

/** Opens the form as the landing page's link does before its script has arrived. */
export async function openAuth(page: Page, mode: 'signIn' | 'register'): Promise<void> {
  await page.goto(`/?go=${mode}`)
  const name = mode === 'signIn' ? 'Sign In' : 'Create Account'
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true })

export async function fillRegistration(page: Page, person: Person): Promise<void> {
  await field(page, 'First name').fill(person.firstName)
  await field(page, 'Last name').fill(person.lastName)
  await field(page, 'Email').fill(person.email)
  await field(page, 'Password').fill(person.password)
  await field(page, 'Confirm password').fill(person.password)
  await field(page, 'Timezone').selectOption(person.timeZone)
}

/** From an empty form to the six boxes. */
export async function askForCode(page: Page, person: Person): Promise<void> {
  await openAuth(page, 'register')
  await fillRegistration(page, person)
  await createAccount(page)
  await expect(codeBoxes(page)).toHaveCount(6)
}

export const createAccount = (page: Page) => page.getByRole('button', { name: 'Create Account' }).click()

export const codeBoxes = (page: Page): Locator =>
  page.getByRole('textbox', { name: /^(Verification code|Character \d of 6)/ })

/** Types into the boxes one key after the other; the last one sends the code by itself. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await codeBoxes(page).first().focus()
  await page.keyboard.type(code)
}

export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await openAuth(page, 'signIn')
  await submitSignIn(page, { email, password })
  await expectDashboard(page)
  await dismissToasts(page)
}

/** Toasts lie over the top of the page for a moment: one that is still there is put away before the journey goes on. */
export const dismissToasts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLButtonElement>('button[aria-label="Dismiss"]')) button.click()
  })

export async function submitSignIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

export const expectDashboard = (page: Page, firstName = '') =>
  expect(page.getByRole('heading', { level: 1, name: `Welcome, ${firstName}` })).toBeVisible()

/** No token is left in the browser. */
export async function expectSignedOut(page: Page): Promise<void> {
  expect((await page.evaluate(() => localStorage.getItem('auth-store'))) ?? '').not.toContain('eyJ')
}

/** What is wrong with a field is read out with it, after its hint if it has one. */
export const expectError = (control: Locator, text: string) =>
  expect(control).toHaveAccessibleDescription(new RegExp(`(^|\\. )${RegExp.escape(text)}$`))
