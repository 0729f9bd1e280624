import { choose, openEdit, submitEdit } from '../../test/habit-form.ts'
import { cardNames, cardOf, keptHabit, makeHabit, panelOf, tickElsewhere } from '../../test/habits.ts'
import { callAs, enterAs } from '../../test/member.ts'
import { expect, test } from '../../test/journey.ts'
import { signUp } from '../../test/people.ts'

test.use({ expectedTrouble: /status of 409/ })

test('a habit is changed, its frequency locked; it is paused and resumed', async ({ page, served }) => {
  const member = await signUp(served)
  const swim = await makeHabit(served, member, { name: 'Swim' })
  const row = await makeHabit(served, member, { name: 'Row', frequency: 2, weeklyCount: 3 })
  const rest = await makeHabit(served, member, { name: 'Rest' })
  for (const { id, createdDay } of [row, rest]) await tickElsewhere(served, member, id, createdDay)
  await enterAs(page, served, member)

  await test.step('everything about a habit can be changed but its frequency, which is shown', async () => {
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
      .poll(() => keptHabit(served, member, swim.id))
      .toMatchObject({
        name: 'Swim slowly',
        description: 'Breathe',
        iconName: 'moon',
        frequency: 0,
        targetStreakLength: 7,
      })
  })

  await test.step('the frequency of a habit with history is locked, with the reason', async () => {
    const form = await openEdit(page, 'Row')
    const frequency = form.getByRole('group', { name: 'Frequency' })
    await expect(frequency).toContainText('Cannot edit')
    await expect(frequency).toContainText('3 times per week')
    await expect(frequency).toContainText('Frequency cannot be changed because this habit has completion history.')
    await expect(form.getByRole('radio', { name: 'Daily' })).toHaveCount(0)

    // The last tick gone, there is no history that could lock it.
    await form.getByRole('button', { name: 'Cancel' }).click()
    await panelOf(page, 'Row').click()
    await expect(panelOf(page, 'Row')).toHaveAttribute('aria-pressed', 'false')
    await openEdit(page, 'Row')
    await expect(frequency).toHaveText('Frequency3 times per week')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(form).toBeHidden()
  })

  await test.step('a paused habit leaves the list, waits under it and comes back with its history', async () => {
    const form = await openEdit(page, 'Rest')
    await form.getByRole('checkbox', { name: 'Active Habit' }).uncheck()
    await submitEdit(form)
    await expect(cardOf(page, 'Rest')).toHaveCount(0)
    await expect(cardOf(page, 'Row')).toBeVisible()

    await page.reload()
    const paused = page.getByRole('button', { name: 'Paused (1)' })
    await expect(paused).toHaveAttribute('aria-expanded', 'false')
    await expect.poll(() => cardNames(page)).toEqual(['Swim slowly', 'Row'])
    await paused.click()
    await page.getByRole('button', { name: 'Resume Rest' }).click()
    await expect(panelOf(page, 'Rest')).toHaveAttribute('aria-pressed', 'true')
    await expect(paused).toHaveCount(0)
    expect((await keptHabit(served, member, rest.id)).isActive).toBe(true)
  })

  await test.step('a paused habit whose name another habit has taken stays paused, and says why', async () => {
    await callAs(served, member, `/habits/${rest.id}`, { method: 'PUT', body: { isActive: false } })
    await makeHabit(served, member, { name: 'REST' })
    await page.reload()
    await page.getByRole('button', { name: 'Paused (1)' }).click()
    await page.getByRole('button', { name: 'Resume Rest', exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'A habit with this name already exists' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Paused (1)' })).toBeVisible()
  })
})
