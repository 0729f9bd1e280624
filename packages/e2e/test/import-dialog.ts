import { expect, type Locator, type Page } from '@playwright/test'
import { daysAfter, todayIn } from './days.ts'
import { openProfile } from './profile-dialog.ts'

/** A file in a journey's hands. */
export type TrackerFile = { name: string; mimeType: string; buffer: Buffer }

export const importDialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Import from another app' })

const entry = { name: 'Import from another app' }

export async function openImport(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', entry).click()
  await expect(importDialogOf(page)).toBeVisible()
  return importDialogOf(page)
}

export async function openImportInProfile(page: Page): Promise<Locator> {
  const profile = await openProfile(page)
  await profile.getByRole('button', entry).click()
  await expect(importDialogOf(page)).toBeVisible()
  return importDialogOf(page)
}

/** Chooses files as a person does, through the browser's own window. */
export async function chooseFile(page: Page, file: TrackerFile | string): Promise<void> {
  const asked = page.waitForEvent('filechooser')
  await importDialogOf(page).getByRole('button', { name: 'Choose a File' }).click()
  await (await asked).setFiles(file)
}

/** Lets files fall somewhere on the page. */
export async function dropFiles(page: Page, files: readonly TrackerFile[]): Promise<void> {
  const contents = files.map(({ name, buffer }) => ({ name, text: buffer.toString() }))
  const held = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer()
    for (const { name, text } of given) transfer.items.add(new File([text], name))
    return transfer
  }, contents)
  const area = importDialogOf(page)
  await area.dispatchEvent('dragenter', { dataTransfer: held })
  await expect(area.getByText('Drop it to preview')).toBeVisible()
  await area.dispatchEvent('drop', { dataTransfer: held })
}

const head = 'HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText'
const today = todayIn('Europe/Berlin')
export const ago = (days: number) => daysAfter(today, -days)

/** An export of HabitBull: two habits of one name but for its case, one of numbers, a note on a tick and one on an open day. */
export const habitBullFile: TrackerFile = {
  name: 'HabitBullData.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      head,
      `Read,Ten pages,Mind,${ago(3)},1,`,
      `Read,Ten pages,Mind,${ago(2)},1,a good chapter`,
      `Read,Ten pages,Mind,${ago(1)},0,too tired`,
      `read,,,${ago(1)},1,`,
      `Pushups,,Fitness,${ago(1)},30.0004,`,
      '',
    ].join('\n'),
  ),
}
