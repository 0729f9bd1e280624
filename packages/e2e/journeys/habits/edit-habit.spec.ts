import { choose, openEdit, submitEdit } from '../../test/habit-form.ts'
import { cardNames, cardOf, keptHabit, makeHabit, panelOf, tickElsewhere } from '../../test/habits.ts'
import { callAs, enterAs } from '../../test/member.ts'
import { expect, test } from '../../test/journey.ts'
import { signUp } from '../../test/people.ts'

test.use({ expectedTrouble: /status of 409/ })

test('a habit is changed; it is paused, not resumed beside its namesake, and resumed', async ({ page, served }) => {
  const member = await signUp(served)
  const swim = await makeHabit(served, member, { name: 'Swim' })
  const rest = await makeHabit(served, member, { name: 'Rest' })
  await tickElsewhere(served, member, rest.id, rest.createdDay)
  await enterAs(page, served, member)

  await test.step('everything about a habit can be changed but its frequency, which is shown', async () => {
    const form = await openEdit(page, 'Swim')
    await expect(form.getByRole('group', { name: 'Frequency' })).toHaveText('FrequencyDaily')
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

  const paused = page.getByRole('button', { name: 'Paused (1)' })

  await test.step('a paused habit leaves the list, and waits under it', async () => {
    const form = await openEdit(page, 'Rest')
    await form.getByRole('checkbox', { name: 'Active Habit' }).uncheck()
    await submitEdit(form)
    await expect(cardOf(page, 'Rest')).toHaveCount(0)
    await expect(paused).toHaveAttribute('aria-expanded', 'false')
    await expect.poll(() => cardNames(page)).toEqual(['Swim slowly'])
  })

  await test.step('while another habit has its name it stays paused, and says why', async () => {
    const namesake = await makeHabit(served, member, { name: 'REST' })
    await paused.click()
    await page.getByRole('button', { name: 'Resume Rest', exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'A habit with this name already exists' })).toBeVisible()
    await expect(paused).toBeVisible()
    await callAs(served, member, `/habits/${namesake.id}`, { method: 'DELETE' })
  })

  await test.step('resumed, it has its history', async () => {
    await page.getByRole('button', { name: 'Resume Rest', exact: true }).click()
    await expect(panelOf(page, 'Rest')).toHaveAttribute('aria-pressed', 'true')
    await expect(paused).toHaveCount(0)
    expect((await keptHabit(served, member, rest.id)).isActive).toBe(true)
  })
})
