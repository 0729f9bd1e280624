import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { test } from '../../test/account-journey.ts'
import { expectAccessible } from '../../test/accessibility.ts'
import { dayIn, factOf, fullDay, monthGrid, openHabit, openTab } from '../../test/habit-detail.ts'
import { cardOf, makeHabit, tickElsewhere } from '../../test/habits.ts'
import { ago, chooseFile, habitBullFile, openImport, openImportInProfile } from '../../test/import-dialog.ts'
import { expect } from '../../test/journey.ts'
import { callAs, enterAs, enterDashboard } from '../../test/member.ts'
import { signUp } from '../../test/people.ts'
import { outliveTrial } from '../../test/subscription.ts'

// The page asks once more for the history of a habit that was open, and whose import is undone.
test.use({ expectedTrouble: /status of 404 .*\/api\/habit(s|completions)\// })

test(
  'the history of another tracker is previewed, imported, and undone as a whole',
  { tag: '@phone' },
  async ({ page, product }) => {
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

    await test.step('an import is undone as a whole, after naming what was added since', async () => {
      if (!read) throw new Error('There is no habit')
      await tickElsewhere(product, member, read.id, ago(5))

      await page.getByRole('button', { name: 'Back', exact: true }).click()
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
  },
)

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
