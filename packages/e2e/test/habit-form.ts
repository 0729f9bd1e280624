import { expect, type Locator, type Page } from '@playwright/test'
import { cardOf } from './habits.ts'

/** The form of a new habit, opened by the button that is always there. */
export async function openNewHabit(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Habit', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Create Habit' })
  await expect(form).toBeVisible()
  return form
}

export async function openEdit(page: Page, name: string): Promise<Locator> {
  await cardOf(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click()
  const form = page.getByRole('dialog', { name: 'Edit Habit' })
  await expect(form).toBeVisible()
  return form
}

export async function askToDelete(page: Page, name: string): Promise<Locator> {
  await cardOf(page, name)
    .getByRole('button', { name: `Delete ${name}` })
    .click()
  const question = page.getByRole('alertdialog', { name: 'Delete habit?' })
  await expect(question).toBeVisible()
  return question
}

export const submitNew = (form: Locator): Promise<void> => form.getByRole('button', { name: 'Create Habit' }).click()
export const submitEdit = (form: Locator): Promise<void> => form.getByRole('button', { name: 'Update Habit' }).click()

/** The line that says how a day is measured, and opens its controls. */
export const measureLineOf = (form: Locator): Locator => form.getByRole('button', { name: /^Measure / })

/** The lines of what a habit can do without; each opens its controls. */
export const remindersLineOf = (form: Locator): Locator => form.getByRole('button', { name: /^Reminders / })
export const moreLineOf = (form: Locator): Locator => form.getByRole('button', { name: /^More / })

/** Presses the label of a radio button or a checkbox: the control itself is hidden. */
export async function choose(form: Locator, role: 'radio' | 'checkbox', name: string): Promise<void> {
  const control = form.getByRole(role, { name, exact: true })
  await form
    .locator('label')
    .filter({ has: form.page().getByRole(role, { name, exact: true }) })
    .click()
  await expect(control).toBeChecked()
}
