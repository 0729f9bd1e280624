import { loseResponse } from '../../test/browser.ts'
import { daysAfter, weekdayOf } from '../../test/days.ts'
import { toastWith } from '../../test/habits.ts'
import { enterHabit, factOf } from '../../test/habit-detail.ts'
import { expect, test } from '../../test/journey.ts'

test.use({ expectedTrouble: /net::ERR_/ })

test('three times a week become four from next Monday: previewed, undone, made and taken back', async ({
  page,
  served,
}) => {
  const given = { name: 'Run', frequency: 2, weeklyCount: 3 }
  const { ago } = await enterHabit(page, served, { given, completedAgo: Array.from({ length: 14 }, (_, day) => day) })
  const monday = daysAfter(ago(0), 8 - (weekdayOf(ago(0)) || 7))
  const opener = page.getByRole('button', { name: 'Change from a date on' })
  const dialog = page.getByRole('dialog', { name: 'Change from a date on' })
  const change = async () => {
    await opener.click()
    await dialog.getByRole('radio', { name: '4', exact: true }).check({ force: true })
    await dialog.getByLabel('First day').fill(monday)
    await expect(dialog.getByText(/^Your streak stays at \d\. The change begins on /)).toBeVisible()
    await expect(
      dialog.getByRole('list', { name: 'Your streak after the change' }).getByRole('listitem'),
    ).not.toHaveCount(0)
    await dialog.getByRole('button', { name: 'Save Change' }).click()
    await expect(dialog).toBeHidden()
  }

  await test.step('a change that changes nothing is refused', async () => {
    await opener.click()
    await dialog.getByRole('button', { name: 'Save Change' }).click()
    await expect(dialog.getByText('This is what the habit asks for already')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await change()
  await expect(page.getByText('From Monday: 4 times per week')).toHaveCount(2)
  await expect(factOf(page, 'Frequency')).toHaveText('3 times per week')
  await toastWith(page, 'Change saved').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('From Monday: 4 times per week')).toHaveCount(0)

  await change()
  await expect(page.getByText('From Monday: 4 times per week')).toHaveCount(2)
  await opener.click()
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(dialog.getByRole('heading', { name: 'Changes so far' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByText('From Monday: 4 times per week')).toHaveCount(0)
})

test('the form keeps its frequency locked, and a change beside it survives lost responses', async ({
  page,
  served,
}) => {
  await enterHabit(page, served, { given: { name: 'Run' }, completedAgo: [1] })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit Habit' })
  await expect(form.getByText('Cannot edit')).toBeVisible()
  await expect(form.getByText('Frequency cannot be changed because this habit has completion history.')).toBeVisible()
  await form.getByRole('button', { name: 'Change from a date on' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change from a date on' })
  await dialog.getByRole('radio', { name: 'Specific days' }).check({ force: true })
  await dialog.getByRole('checkbox', { name: 'Monday' }).check({ force: true })
  await loseResponse(page, 'POST', /\/rules$/)
  await dialog.getByRole('button', { name: 'Save Change' }).click()
  await expect(dialog.getByText('Network error occurred')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save Change' }).click()
  await expect(dialog).toBeHidden()
  await expect(form).toBeVisible()
  await expect(form.getByRole('group', { name: 'Frequency' })).toContainText('Mon')

  await form.getByRole('button', { name: 'Change from a date on' }).click()
  await loseResponse(page, 'DELETE', /\/rules\//)
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(dialog.getByRole('heading', { name: 'Changes so far' })).toBeHidden()
})
