import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { test } from '../../test/account-journey.ts'
import { askToDelete } from '../../test/habit-form.ts'
import { cardNames, cardOf, keptHabit, makeHabit, panelOf, tickElsewhere, toastWith } from '../../test/habits.ts'
import { callAs, enterAs } from '../../test/member.ts'
import { expect } from '../../test/journey.ts'
import { signUp } from '../../test/people.ts'

test('deleting a habit asks first; Escape, a press outside and Keep cancel', async ({ page, product }) => {
  const member = await signUp(product)
  await makeHabit(product, member, { name: 'Swim' })
  await enterAs(page, product, member)

  const question = await askToDelete(page, 'Swim')
  await expect(question).toHaveAccessibleDescription(
    '“Swim” will be deleted, and its completion history and notes will be removed permanently.',
  )
  await expect(question.getByRole('button', { name: 'Keep Habit' })).toBeFocused()
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

test('undo brings a deleted habit back to its place with its history', { tag: '@phone' }, async ({ page, product }) => {
  const member = await signUp(product)
  const habit = await makeHabit(product, member, { name: 'Swim' })
  await makeHabit(product, member, { name: 'Run' })
  await tickElsewhere(product, member, habit.id, habit.createdDay)
  await enterAs(page, product, member)
  const question = await askToDelete(page, 'Swim')
  await question.getByRole('button', { name: 'Delete Habit' }).click()
  await expect(cardOf(page, 'Swim')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(panelOf(page, 'Swim')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => cardNames(page)).toEqual(['Swim', 'Run'])
  expect((await keptHabit(product, member, habit.id)).totalCompletions).toBe(1)
})

test('undo survives a reload', async ({ page, product }) => {
  // However long the reload takes here, it takes no time for the toast.
  await page.clock.setFixedTime(Date.now())
  const member = await signUp(product)
  await makeHabit(product, member, { name: 'Swim' })
  await enterAs(page, product, member)
  const question = await askToDelete(page, 'Swim')
  await question.getByRole('button', { name: 'Delete Habit' }).click()
  await expect(cardOf(page, 'Swim')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('No habits yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cardOf(page, 'Swim')).toBeVisible()
})

test('a deleted habit is gone for good when the time to undo is over', async ({ page, product, time }) => {
  const member = await signUp(product)
  const habit = await makeHabit(product, member, { name: 'Swim' })
  await enterAs(page, product, member)
  const question = await askToDelete(page, 'Swim')
  await question.getByRole('button', { name: 'Delete Habit' }).click()
  await expect(toastWith(page, 'deleted')).toBeVisible()
  await time.pass(13)
  await expect(toastWith(page, 'deleted')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('No habits yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)

  await expect.poll(() => callAs<HabitView[]>(product, member, '/habits?includeInactive=true')).toEqual([])
  await expect(keptHabit(product, member, habit.id)).rejects.toThrow('404')
  await expect(callAs(product, member, `/habits/${habit.id}/restore`, { method: 'POST' })).rejects.toThrow('404')
})

test('a habit deleted from its own page leads back to the list', { tag: '@phone' }, async ({ page, product }) => {
  const member = await signUp(product)
  await makeHabit(product, member, { name: 'Swim' })
  await makeHabit(product, member, { name: 'Run' })
  await enterAs(page, product, member)
  await page.getByRole('button', { name: 'Swim', exact: true }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Habit' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Your Habits' })).toBeFocused()
  await expect.poll(() => cardNames(page)).toEqual(['Run'])
})
