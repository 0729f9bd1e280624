import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { test } from '../../test/account-journey.ts'
import { expectAccessible } from '../../test/accessibility.ts'
import { cardOf, makeHabit, tickElsewhere } from '../../test/habits.ts'
import { ago, chooseFile, openImportInProfile } from '../../test/import-dialog.ts'
import { expect } from '../../test/journey.ts'
import { callAs, enterDashboard } from '../../test/member.ts'
import { signUp } from '../../test/people.ts'

/** The file of an account whose habit came from Loop when Daymark had fewer fields. */
async function earlierFile(product: Parameters<typeof signUp>[0]) {
  const giver = await signUp(product)
  const { id, createdDay } = await makeHabit(product, giver, { name: 'Run' })
  await tickElsewhere(product, giver, id, createdDay)
  const document = await callAs<object>(product, giver, '/export?format=json')
  const details = {
    measure: { unit: 'km', target: 5, targetType: 'atLeast' },
    values: { [createdDay]: 6 },
    notDone: [ago(2)],
    skipped: [ago(3)],
    category: 'Sport',
    reminders: [{ time: '07:30', weekdays: [1, 2] }],
  }
  const at = Temporal.PlainDate.from(ago(2)).toZonedDateTime('UTC').toInstant().toString()
  const note = { title: `${ago(2)} · not done`, content: 'too tired', createdAt: at, updatedAt: at }
  const earlier = {
    ...document,
    notes: [{ id: '0190f2f0-0000-7000-8000-000000000001', habitId: id, ...note }],
    imported: [{ habitId: id, source: 'loop', key: 'run', importedAt: '2026-03-03T12:00:00Z', details }],
  }
  return { name: 'daymark.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(earlier)) }
}

test('one account’s export is imported by another, nothing is new a second time, and what an earlier import had is added once', async ({
  page,
  product,
}) => {
  const file = await earlierFile(product)
  const member = await enterDashboard(page, product)
  const dialog = await openImportInProfile(page)
  await expect(dialog.getByText('Daymark can keep more of your import now')).toHaveCount(0)
  await chooseFile(page, file)
  await expect(dialog.getByRole('heading', { name: 'This is from Daymark' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('dialog', { name: 'Profile Settings' }).getByRole('button', { name: 'Close' }).click()

  await test.step('a second time nothing is new', async () => {
    await openImportInProfile(page)
    await chooseFile(page, file)
    await expect(dialog.getByText('Everything in this file is already here.')).toBeVisible()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Run' })).toContainText('Already here')
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(dialog.getByRole('heading', { name: 'Everything was already here' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Undo Import' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('dialog', { name: 'Profile Settings' }).getByRole('button', { name: 'Close' }).click()
  })

  await openImportInProfile(page)
  const words =
    'Your import from Loop Habit Tracker on March 3 had 1 amount, 1 goal, 1 day marked not done, 1 skipped day, 1 group, 1 reminder and 1 note about single days.'
  await expect(dialog.getByText(words)).toBeVisible()
  await expectAccessible(page, 'import that can be healed')
  await dialog.getByRole('button', { name: 'Add Them to My Habits' }).click()
  await expect(page.getByText(/^Added 1 amount, 1 goal, 1 day marked not done/)).toBeVisible()
  await expect(dialog.getByText('Daymark can keep more of your import now')).toHaveCount(0)

  const [run] = await callAs<HabitView[]>(product, member, '/habits')
  expect(run).toMatchObject({
    measure: { unit: 'km', target: 5 },
    groupName: 'Sport',
    reminders: [{ time: '07:30', weekdays: [1, 2] }],
  })
  const days = await callAs<object[]>(product, member, `/habits/${run?.id}/days?from=${ago(10)}&to=${ago(1)}`)
  expect(days).toMatchObject([
    { day: ago(3), state: 'skipped' },
    { day: ago(2), state: 'notDone', note: 'too tired' },
  ])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(cardOf(page, 'Run')).toContainText('6 of 5 km')
})
