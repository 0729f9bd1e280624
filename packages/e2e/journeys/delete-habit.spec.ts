import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { test } from '../test/account-journey.ts'
import { expectOpenToAll } from '../test/axe.ts'
import { askToDelete } from '../test/habit-form.ts'
import { cardNames, panelOf, toastWith } from '../test/habit-card.ts'
import { cardOf, keptHabit, makeHabit, tickElsewhere } from '../test/habits.ts'
import { callAs, enterDashboard } from '../test/member.ts'
import { expect } from '../test/journey.ts'

test('a deletion asks first; Escape, a press outside and Keep mean no', async ({ page, product }) => {
  const member = await enterDashboard(page, product)
  await makeHabit(product, member, { name: 'Swim' })
  await page.reload()

  const question = await askToDelete(page, 'Swim')
  await expect(question).toHaveAccessibleDescription(
    '“Swim” is deleted, and its completion history and notes are removed permanently.',
  )
  await expect(question.getByRole('button', { name: 'Keep Habit' })).toBeFocused()
  await expectOpenToAll(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await askToDelete(page, 'Swim')
  await page.mouse.click(5, 5)
  await expect(question).toBeHidden()
  await askToDelete(page, 'Swim')
  await question.getByRole('button', { name: 'Keep Habit' }).click()
  await expect(question).toBeHidden()
  await expect(cardOf(page, 'Swim')).toBeVisible()
})

test(
  'a deleted habit comes back from its toast, to its place and with its history',
  { tag: '@phone' },
  async ({ page, product }) => {
    const member = await enterDashboard(page, product)
    const habit = await makeHabit(product, member, { name: 'Swim' })
    await makeHabit(product, member, { name: 'Run' })
    await tickElsewhere(product, member, habit.id, habit.createdDay)
    await page.reload()
    const question = await askToDelete(page, 'Swim')
    await question.getByRole('button', { name: 'Delete Habit' }).click()
    await expect(cardOf(page, 'Swim')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(panelOf(page, 'Swim')).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => cardNames(page)).toEqual(['Swim', 'Run'])
    expect((await keptHabit(product, member, habit.id)).totalCompletions).toBe(1)
  },
)

test('the way back outlives a reload', async ({ page, product }) => {
  // However long the reload takes here, it takes no time for the toast.
  await page.clock.setFixedTime(Date.now())
  const member = await enterDashboard(page, product)
  await makeHabit(product, member, { name: 'Swim' })
  await page.reload()
  const question = await askToDelete(page, 'Swim')
  await question.getByRole('button', { name: 'Delete Habit' }).click()
  await expect(cardOf(page, 'Swim')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('No habits yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cardOf(page, 'Swim')).toBeVisible()
})

test('when the time to take it back is over, it is gone for good', async ({ page, product, time }) => {
  const member = await enterDashboard(page, product)
  const habit = await makeHabit(product, member, { name: 'Swim' })
  await page.reload()
  const question = await askToDelete(page, 'Swim')
  await question.getByRole('button', { name: 'Delete Habit' }).click()
  await expect(toastWith(page, 'deleted')).toBeVisible()
  await time.pass(13)
  await expect(toastWith(page, 'deleted')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('No habits yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)

  expect(await callAs<HabitView[]>(product, member, '/habits?includeInactive=true')).toEqual([])
  await expect(keptHabit(product, member, habit.id)).rejects.toThrow('404')
  await expect(callAs(product, member, `/habits/${habit.id}/restore`, { method: 'POST' })).rejects.toThrow('404')
})

test('a habit deleted from its own page leads back to the list', { tag: '@phone' }, async ({ page, product }) => {
  const member = await enterDashboard(page, product)
  await makeHabit(product, member, { name: 'Swim' })
  await makeHabit(product, member, { name: 'Run' })
  await page.reload()
  await page.getByRole('button', { name: 'Swim', exact: true }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Habit' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Your Habits' })).toBeFocused()
  expect(await cardNames(page)).toEqual(['Run'])
})
