import type { Role } from '@daymark/domain/auth/role.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { signIn } from './auth-screen.ts'
import { type Member, type Person, signUp } from './people.ts'
import type { Served } from './served.ts'

/** A new account that runs this installation with others. */
export async function signUpOperator(served: Served, role: Role, given: Partial<Person> = {}): Promise<Member> {
  const operator = await signUp(served, { firstName: 'Olive', lastName: 'Harbour', ...given })
  await served.ops('people', 'role', operator.email, role)
  return operator
}

/** Signs in by the form, which opens the admin area for this browser, and goes there. */
export async function enterAdmin(page: Page, operator: Member, hash: `#${string}` = '#tickets'): Promise<void> {
  await signIn(page, operator)
  await page.goto(`/admin${hash}`)
  await expect(page.getByRole('navigation', { name: 'Admin area' })).toBeVisible()
}

export const openSection = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name }).click()
  await expectPage(page, name)
}

/** The page of this title is shown, and has the focus. */
export const expectPage = (page: Page, title: string | RegExp): Promise<void> =>
  expect(page.getByRole('main').getByRole('heading', { level: 1, name: title })).toBeFocused()

/** Opens the dialog of one of a person's actions. */
export async function openAction(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toBeVisible()
  return dialog
}
