import { loseResponse } from '../../test/browser.ts'
import { daysAfter, weekdayOf } from '../../test/days.ts'
import { toastWith } from '../../test/habits.ts'
import { enterHabit, factOf } from '../../test/habit-detail.ts'
import { expect, test } from '../../test/journey.ts'

test.use({ expectedTrouble: /net::ERR_/ })

test('a frequency with history is locked, and changed from a date on: previewed, undone and taken back', async ({
  page,
  served,
}) => {
  const given = { name: 'Run', frequency: 2, weeklyCount: 3 }
  const { ago } = await enterHabit(page, served, { given, completedAgo: Array.from({ length: 14 }, (_, day) => day) })
  const monday = daysAfter(ago(0), 8 - (weekdayOf(ago(0)) || 7))
  const dialog = page.getByRole('dialog', { name: 'Change from a date on' })
  const save = dialog.getByRole('button', { name: 'Save Change' })
  const coming = page.getByText('From Monday: 4 times per week')

  await test.step('a change that changes nothing is refused', async () => {
    await page.getByRole('button', { name: 'Change from a date on' }).click()
    await save.click()
    await expect(dialog.getByText('This is what the habit asks for already')).toBeVisible()
  })

  await test.step('four times from next Monday are previewed, saved once although the response is lost, and undone', async () => {
    await dialog.getByRole('radio', { name: '4', exact: true }).check({ force: true })
    await dialog.getByLabel('First day').fill(monday)
    await expect(dialog.getByText(/^Your streak stays at \d\. The change begins on /)).toBeVisible()
    await expect(
      dialog.getByRole('list', { name: 'Your streak after the change' }).getByRole('listitem'),
    ).not.toHaveCount(0)
    await loseResponse(page, 'POST', /\/rules$/)
    await save.click()
    await expect(dialog.getByText('Network error occurred')).toBeVisible()
    await save.click()
    await expect(dialog).toBeHidden()
    await expect(coming).toHaveCount(2)
    await expect(factOf(page, 'Frequency')).toHaveText('3 times per week')
    await toastWith(page, 'Change saved').getByRole('button', { name: 'Undo' }).click()
    await expect(coming).toHaveCount(0)
  })

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit Habit' })
  const frequency = form.getByRole('group', { name: 'Frequency' })

  await test.step('the form locks the frequency with the reason, and offers the change beside it', async () => {
    await expect(frequency).toContainText('Cannot edit')
    await expect(frequency).toContainText('3 times per week')
    await expect(frequency).toContainText('Frequency cannot be changed because this habit has completion history.')
    await expect(form.getByRole('radio', { name: 'Daily' })).toHaveCount(0)
    await form.getByRole('button', { name: 'Change from a date on' }).click()
    await dialog.getByRole('radio', { name: 'Specific days' }).check({ force: true })
    await dialog.getByRole('checkbox', { name: 'Monday' }).check({ force: true })
    await save.click()
    await expect(dialog).toBeHidden()
    await expect(form).toBeVisible()
    await expect(frequency).toContainText('Mon')
  })

  await test.step('it is taken back although the response is lost', async () => {
    await form.getByRole('button', { name: 'Change from a date on' }).click()
    await loseResponse(page, 'DELETE', /\/rules\//)
    await dialog.getByRole('button', { name: 'Take back' }).click()
    await expect(dialog.getByRole('heading', { name: 'Changes so far' })).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(frequency).toContainText('3 times per week')
  })

  await test.step('a new name shows on the page of the habit', async () => {
    await form.getByLabel('Name', { exact: true }).fill('Run far')
    await form.getByRole('button', { name: 'Update Habit' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Run far' })).toBeVisible()
    await expect(page).toHaveTitle('Run far · Daymark')
  })
})
