import { expectHistoryAtRest } from '../../test/browser.ts'
import { askToDelete } from '../../test/habit-form.ts'
import { cardNames, cardOf, keptHabit, makeHabit, panelOf, tickElsewhere } from '../../test/habits.ts'
import { enterAs } from '../../test/member.ts'
import { expect, test } from '../../test/journey.ts'
import { signUp } from '../../test/people.ts'

test.use({ expectedTrouble: /net::ERR_/ })

test(
  'deleting a habit asks first; undo survives a reload and restores its place and history',
  { tag: '@phone' },
  async ({ page, served }) => {
    // However long the reload takes here, it takes no time for the toast.
    await page.clock.setFixedTime(Date.now())
    const member = await signUp(served)
    const habit = await makeHabit(served, member, { name: 'Swim' })
    await makeHabit(served, member, { name: 'Run' })
    await tickElsewhere(served, member, habit.id, habit.createdDay)
    await enterAs(page, served, member)

    const question = await askToDelete(page, 'Swim')
    await expect(question).toHaveAccessibleDescription(
      '“Swim” will be deleted, and its completion history and notes will be removed permanently.',
    )
    await expect(question.getByRole('button', { name: 'Keep Habit' })).toBeFocused()
    await page.mouse.click(5, 5)
    await expect(question).toBeHidden()
    await askToDelete(page, 'Swim')
    await question.getByRole('button', { name: 'Keep Habit' }).click()
    await expect(question).toBeHidden()
    await expect(cardOf(page, 'Swim')).toBeVisible()

    await askToDelete(page, 'Swim')
    await question.getByRole('button', { name: 'Delete Habit' }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await expect(cardOf(page, 'Swim')).toHaveCount(0)
    await expectHistoryAtRest(page)
    await page.reload()
    await expect.poll(() => cardNames(page)).toEqual(['Run'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(panelOf(page, 'Swim')).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => cardNames(page)).toEqual(['Swim', 'Run'])
    expect((await keptHabit(served, member, habit.id)).totalCompletions).toBe(1)
  },
)

test('without a connection a delete says so once, and the habit stays', async ({ page, served, context }) => {
  const member = await signUp(served)
  await makeHabit(served, member, { name: 'Swim' })
  await enterAs(page, served, member)
  const question = await askToDelete(page, 'Swim')
  await context.setOffline(true)
  await question.getByRole('button', { name: 'Delete Habit' }).click()
  const said = page.getByRole('alert')
  await expect(said).toHaveText('You’re offline. You can delete this habit when you’re back online.')
  await expect(question).toBeHidden()
  await expect(cardOf(page, 'Swim')).toBeVisible()
  await context.setOffline(false)
  await askToDelete(page, 'Swim')
  await question.getByRole('button', { name: 'Delete Habit' }).click()
  await expect(cardOf(page, 'Swim')).toHaveCount(0)
})
