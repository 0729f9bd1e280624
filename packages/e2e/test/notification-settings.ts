import { expect, type Locator, type Page } from '@playwright/test'
import { returnToTab } from './browser.ts'

/** The bell; its name tells whether it has a dot. */
export const bellOf = (page: Page): Locator => page.getByRole('button', { name: /^Notification Settings/ })

export async function openNotifications(page: Page): Promise<Locator> {
  await bellOf(page).click()
  return page.getByRole('dialog', { name: 'Notification Settings' })
}

/** The card of a type. */
export const preferenceOf = (dialog: Locator, type: string): Locator => dialog.getByRole('article', { name: type })

/** A message in the history. */
export const messageOf = (dialog: Locator, title: string): Locator =>
  dialog.getByRole('list', { name: 'Notifications' }).getByRole('article').filter({ hasText: title })

/** A message is sent by a job, and shown when the page asks for messages: here at once, and not when its time has come. */
export const expectMessage = (page: Page, shown: Locator): Promise<void> =>
  expect(async () => {
    await returnToTab(page)
    await expect(shown).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
