import { extname } from 'node:path'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { importSamples, samplePath } from '../../../server/test/files/import-samples.ts'
import { test } from '../../test/account-journey.ts'
import { expectAccessible } from '../../test/accessibility.ts'
import { dayIn, factOf, fullDay, monthGrid, openHabit, openTab } from '../../test/habit-detail.ts'
import { cardOf, makeHabit, tickElsewhere } from '../../test/habits.ts'
import { ago, chooseFile, dropFiles, habitBullFile, openImport, openImportInProfile } from '../../test/import-dialog.ts'
import { expect } from '../../test/journey.ts'
import { callAs, enterAs, enterDashboard } from '../../test/member.ts'
import { signUp } from '../../test/people.ts'
import { outliveTrial } from '../../test/subscription.ts'

test('the history of another tracker is previewed, then imported', { tag: '@phone' }, async ({ page, product }) => {
  const member = await enterDashboard(page, product)
  const dialog = await openImport(page)
  await expect(dialog.getByText('Beaver Habits')).toBeVisible()
  await dialog.getByText('Loop Habit Tracker').click()
  await expect(dialog.getByText('“Export full backup”')).toBeVisible()

  await chooseFile(page, habitBullFile)
  await expect(dialog.getByRole('heading', { name: 'This is from HabitBull' })).toBeFocused()
  await expect(factOf(dialog, 'New habits')).toHaveText('3')
  await expect(factOf(dialog, 'Completed days')).toHaveText('4')
  await expect(factOf(dialog, 'Notes')).toHaveText('0')
  await expect(dialog.getByText('1 other day: skipped, not done, partly done or with only a note.')).toBeVisible()
  await expect(dialog.getByText('“read” becomes “read (2)”')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'read (2)' }).last()).toContainText('Active')
  const lost = dialog.getByRole('listitem').filter({ hasText: 'Amounts that were rounded or left out' })
  await expect(lost).toContainText('Kept for your export')
  await expect.poll(() => callAs<HabitView[]>(product, member, '/habits?includeInactive=true')).toEqual([])

  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  const title = 'Imported 3 habits, 4 completed days and 1 other day from HabitBull'
  await expect(dialog.getByRole('heading', { name: title })).toBeFocused()
  await expect(dialog.getByText('You can undo the whole import until')).toBeVisible()
  await dialog.getByRole('button', { name: 'See My Habits' }).click()
  await expect(dialog).toBeHidden()
  for (const name of ['Read', 'read (2)', 'Pushups']) await expect(cardOf(page, name)).toBeVisible()

  await openHabit(page, 'Read')
  await openTab(page, 'Calendar')
  await expect(dayIn(monthGrid(page), ago(2))).toHaveAccessibleName(`${fullDay(ago(2))}: completed, with a note`)
  await expect(page.getByRole('listitem').filter({ hasText: 'a good chapter' })).toBeVisible()
  const [read] = await callAs<HabitView[]>(product, member, '/habits')
  expect(read).toMatchObject({ groupName: 'Mind' })
  const days = await callAs<object[]>(product, member, `/habits/${read?.id}/days?from=${ago(1)}&to=${ago(1)}`)
  expect(days).toMatchObject([{ state: 'notDone', note: 'too tired' }])
})

test('an import is undone as a whole, after naming what was added since', async ({ page, product }) => {
  const member = await enterDashboard(page, product)
  await openImport(page)
  await dropFiles(page, [habitBullFile])
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog.getByRole('button', { name: 'See My Habits' }).click()
  await expect(cardOf(page, 'Read')).toBeVisible()
  const [read] = await callAs<HabitView[]>(product, member, '/habits')
  if (!read) throw new Error('There is no habit')
  await tickElsewhere(product, member, read.id, ago(5))

  const again = await openImportInProfile(page)
  await expect(again.getByRole('heading', { name: 'Your last import' })).toBeVisible()
  await expect(again.getByText('3 habits, 4 completed days and 1 other day from HabitBull')).toBeVisible()
  await again.getByRole('button', { name: 'Undo Import' }).click()
  const question = page.getByRole('alertdialog', { name: 'Undo this import?' })
  await expect(question).toHaveAccessibleDescription(/You’ve added 1 completed day to these habits since\./)
  await question.getByRole('button', { name: 'Keep It' }).click()
  await expect(again.getByRole('button', { name: 'Undo Import' })).toBeFocused()

  await again.getByRole('button', { name: 'Undo Import' }).click()
  await question.getByRole('button', { name: 'Undo Import' }).click()
  await expect(page.getByText('Import undone')).toBeVisible()
  await expect(again.getByRole('heading', { name: 'Your last import' })).toHaveCount(0)
  await expect(again.getByRole('heading', { name: 'Bring your history with you' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(again).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'No habits yet' })).toBeVisible()
  await expect.poll(() => callAs<HabitView[]>(product, member, '/habits?includeInactive=true')).toEqual([])
})

test('one account’s export is imported by another, and a second time nothing is new', async ({ page, product }) => {
  const giver = await signUp(product)
  const { id, createdDay } = await makeHabit(product, giver, { name: 'Swim' })
  await tickElsewhere(product, giver, id, createdDay)
  const document = await callAs<object>(product, giver, '/export?format=json')
  const file = { name: 'daymark.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(document)) }
  await enterDashboard(page, product)

  const dialog = await openImportInProfile(page)
  await chooseFile(page, file)
  await expect(dialog.getByRole('heading', { name: 'This is from Daymark' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('dialog', { name: 'Profile Settings' }).getByRole('button', { name: 'Close' }).click()
  await expect(cardOf(page, 'Swim')).toBeVisible()

  await openImportInProfile(page)
  await chooseFile(page, file)
  await expect(dialog.getByText('Everything in this file is already here.')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Swim' })).toContainText('Already here')
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByRole('heading', { name: 'Everything was already here' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Undo Import' })).toHaveCount(0)
})

test('habits above the plan’s limit are imported paused', async ({ page, product, time }) => {
  const member = await signUp(product)
  for (const name of ['Swim', 'Rest']) await makeHabit(product, member, { name })
  await enterAs(page, product, member)
  await outliveTrial(page, time)
  const dialog = await openImportInProfile(page)
  await chooseFile(page, habitBullFile)
  await expect(dialog.getByText('2 habits paused for now. Your plan has room for 3 active habits.')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Pushups' })).toContainText('Paused for now')
  await expectAccessible(page, 'import that the plan has no room for')
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('dialog', { name: 'Profile Settings' }).getByRole('button', { name: 'Close' }).click()
  await expect(cardOf(page, 'Read')).toBeVisible()
  await page.getByRole('button', { name: 'Paused (2)' }).click()
  await expect(page.getByRole('button', { name: 'Resume Pushups' })).toBeVisible()
})

/** The server's tests import every sample. */
const oneOfEachType = [...new Map(importSamples.map((sample) => [extname(sample[0]), sample])).values()]

test('files of other trackers are previewed with their counts: text, an archive, a database', async ({
  page,
  product,
}) => {
  test.skip(importSamples.length === 0, 'The samples lie beside the project, and are not there.')
  await enterDashboard(page, product)
  const dialog = await openImport(page)
  for (const [name, { habits, doneDays }] of oneOfEachType) {
    await chooseFile(page, samplePath(name))
    await expect(dialog.getByRole('heading', { name: /^This is from/ }), name).toBeVisible()
    await expect(factOf(dialog, habits === 1 ? 'New habit' : 'New habits'), name).toHaveText(String(habits))
    await expect(factOf(dialog, doneDays === 1 ? 'Completed day' : 'Completed days'), name).toHaveText(String(doneDays))
    await dialog.getByRole('button', { name: 'Choose Another File' }).click()
  }
})
