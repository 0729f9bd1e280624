import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

type Paused = { habit?: string; from: string; to: string; reason?: string }

export const pausesDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Pauses', exact: true })

/** Fills in the form of the open dialog, and saves. */
export async function addPause(page: Page, { habit, from, to, reason = '' }: Paused): Promise<void> {
  const form = pausesDialog(page).getByRole('form', { name: 'New pause' })
  if (habit !== undefined) await form.getByLabel('Pause', { exact: true }).selectOption(habit)
  await form.getByLabel('First day').fill(from)
  await form.getByLabel('Last day').fill(to)
  await form.getByLabel('Reason (optional)').fill(reason)
  await form.getByRole('button', { name: 'Add Pause' }).click()
  await expect(page.getByText('Pause added')).toBeVisible()
}
