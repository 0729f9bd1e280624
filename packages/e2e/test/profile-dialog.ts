import { expect, type Locator, type Page } from '@playwright/test'
import { isPhone } from './journey.ts'

/** The header's profile button opens Profile Settings; on a phone it opens a menu that leads there. */
export async function openProfile(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Profile: / }).click()
  if (isPhone(page)) await page.getByRole('button', { name: 'Profile Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Profile Settings' })
  await expect(dialog).toBeVisible()
  return dialog
}

export async function updateProfile(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
}
