import { choose, openEdit, submitEdit } from '../../test/habit-form.ts'
import { cardNames, cardOf, keptHabit, makeHabit, panelOf, tickElsewhere } from '../../test/habits.ts'
import { callAs, enterDashboard } from '../../test/member.ts'
import { expect, test } from '../../test/journey.ts'

test('everything about a habit can be changed but its frequency, which is shown', async ({ page, served }) => {
  const member = await enterDashboard(page, served)
  const habit = await makeHabit(served, member, { name: 'Swim' })
  await page.reload()
  const form = await openEdit(page, 'Swim')
  const frequency = form.getByRole('group', { name: 'Frequency' })
  await expect(frequency).toHaveText('FrequencyDaily')
  await expect(form.getByRole('radio', { name: 'Specific days' })).toHaveCount(0)
  await form.getByLabel('Name', { exact: true }).fill('Swim slowly')
  await form.getByLabel('Description (optional)').fill('Breathe')
  await choose(form, 'radio', 'Moon')
  await form.getByLabel('Target streak').fill('7')
  await submitEdit(form)
  await expect(page.getByText('Habit updated successfully!')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(cardOf(page, 'Swim slowly')).toContainText('Breathe')
  await expect(cardOf(page, 'Swim slowly')).toContainText('0 / 7')
  await expect
    .poll(() => keptHabit(served, member, habit.id))
    .toMatchObject({
      name: 'Swim slowly',
      description: 'Breathe',
      iconName: 'moon',
      frequency: 0,
      targetStreakLength: 7,
    })
})

test('the frequency of a habit with history is locked, with the reason', async ({ page, served }) => {
  const member = await enterDashboard(page, served)
  const habit = await makeHabit(served, member, { name: 'Swim', frequency: 2, weeklyCount: 3 })
  await tickElsewhere(served, member, habit.id, habit.createdDay)
  await page.reload()
  const form = await openEdit(page, 'Swim')
  const frequency = form.getByRole('group', { name: 'Frequency' })
  await expect(frequency).toContainText('Cannot edit')
  await expect(frequency).toContainText('3 times per week')
  await expect(frequency).toContainText('Frequency cannot be changed because this habit has completion history.')
  await expect(form.getByRole('radio', { name: 'Daily' })).toHaveCount(0)

  // The last tick gone, there is no history that could lock it.
  await form.getByRole('button', { name: 'Cancel' }).click()
  await panelOf(page, 'Swim').click()
  await expect(panelOf(page, 'Swim')).toHaveAttribute('aria-pressed', 'false')
  await openEdit(page, 'Swim')
  await expect(frequency).toHaveText('Frequency3 times per week')
})

test('a paused habit leaves the list, waits under it and comes back with its history', async ({ page, served }) => {
  const member = await enterDashboard(page, served)
  const habit = await makeHabit(served, member, { name: 'Swim' })
  await makeHabit(served, member, { name: 'Run' })
  await tickElsewhere(served, member, habit.id, habit.createdDay)
  await page.reload()
  const form = await openEdit(page, 'Swim')
  await form.getByRole('checkbox', { name: 'Active Habit' }).uncheck()
  await submitEdit(form)
  await expect(cardOf(page, 'Swim')).toHaveCount(0)
  await expect(cardOf(page, 'Run')).toBeVisible()

  await page.reload()
  const paused = page.getByRole('button', { name: 'Paused (1)' })
  await expect(paused).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(() => cardNames(page)).toEqual(['Run'])
  await paused.click()
  await page.getByRole('button', { name: 'Resume Swim' }).click()
  await expect(panelOf(page, 'Swim')).toHaveAttribute('aria-pressed', 'true')
  await expect(paused).toHaveCount(0)
  expect((await keptHabit(served, member, habit.id)).isActive).toBe(true)
})

test.describe('a paused habit whose name another habit has taken', () => {
  test.use({ expectedTrouble: /status of 409/ })

  test('stays paused, and says why', async ({ page, served }) => {
    const member = await enterDashboard(page, served)
    const { id } = await makeHabit(served, member, { name: 'Swim' })
    await callAs(served, member, `/habits/${id}`, { method: 'PUT', body: { isActive: false } })
    await makeHabit(served, member, { name: 'SWIM' })
    await page.reload()
    await page.getByRole('button', { name: 'Paused (1)' }).click()
    await page.getByRole('button', { name: 'Resume Swim', exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'A habit with this name already exists' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Paused (1)' })).toBeVisible()
  })
})
