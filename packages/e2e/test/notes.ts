import type { NoteView } from '@daymark/contract/notes.shapes.ts'
import type { Locator, Page } from '@playwright/test'
import { enterHabit, type Keeper, openTab } from './habit-detail.ts'
import { expect } from './journey.ts'
import { callAs } from './member.ts'
import type { Served } from './served.ts'

/** A new account at the notes of its one habit. Of the notes that were written elsewhere the last is the newest. */
export async function enterNotes(page: Page, product: Served, contents: readonly string[] = []): Promise<Keeper> {
  const keeper = await enterHabit(page, product)
  for (const content of contents) await writeElsewhere(product, keeper, content)
  await openTab(page, 'Notes')
  await expect(noteHeading(page)).toBeVisible()
  return keeper
}

const writeElsewhere = (product: Served, { member, habit }: Keeper, content: string) =>
  callAs(product, member, `/habits/${habit.id}/notes`, { method: 'POST', body: { title: null, content } })

export const keptNotes = (product: Served, { member, habit }: Keeper): Promise<NoteView[]> =>
  callAs<NoteView[]>(product, member, `/habits/${habit.id}/notes`)

/** 'Notes', '1 note', '2 notes'. */
export const noteHeading = (page: Page): Locator =>
  page.getByRole('tabpanel', { name: 'Notes' }).getByRole('heading', { level: 2 })

export const noteForm = (page: Page, name: 'Add Note' | 'Edit Note'): Locator => page.getByRole('form', { name })

export const noteNamed = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true })

/** Presses Delete at a note, and says that it is meant. */
export async function deleteNote(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
  await page.getByRole('alertdialog', { name: 'Delete Note' }).getByRole('button', { name: 'Delete' }).click()
}
