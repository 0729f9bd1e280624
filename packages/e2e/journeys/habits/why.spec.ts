import { shortDay, weekdayIn } from '../../test/days.ts'
import { dayIn, fullDay, keepHabit, monthGrid, openHabit, openTab } from '../../test/habit-detail.ts'
import { makeHabit, tickElsewhere } from '../../test/habits.ts'
import { expect, test } from '../../test/journey.ts'
import { callAs, enterAs } from '../../test/member.ts'

test('figures say why, with the turns that made them', async ({ page, served }) => {
  const { member, habit, ago } = await keepHabit(served, { name: 'Run' }, [0, 1, 2, 4, 5, 8, 9])
  await callAs(served, member, '/pauses', { method: 'POST', body: { habitId: habit.id, from: ago(7), to: ago(6) } })
  await callAs(served, member, `/habits/${habit.id}`, { method: 'PUT', body: { forgiveOneIn: 7 } })
  const swim = await makeHabit(served, member, { name: 'Swim', frequency: 2, weeklyCount: 1 })
  await Promise.all([0, 7, 14, 35].map((days) => tickElsewhere(served, member, swim.id, ago(days))))
  await enterAs(page, served, member)
  await openHabit(page, 'Run')

  const why = async (name: string, words: RegExp) => {
    await page.getByRole('button', { name: `Why? ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: `Why? ${name}` })
    await expect(dialog.getByText(words)).toBeVisible()
    return dialog
  }
  const dialog = await why(
    'Current streak',
    new RegExp(`^7 in a row since .+; .+ were excused; ${weekdayIn(ago(3), 'long')} was forgiven\\.$`),
  )
  const turns = dialog.getByRole('list', { name: 'What made it' }).getByRole('listitem')
  await expect(turns).toHaveCount(10)
  await expect(turns.nth(6)).toHaveText(/: forgiven$/)
  await expect(turns.nth(2)).toHaveText(/: excused$/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Why? Current streak' })).toBeFocused()

  for (const [name, words] of [
    ['Longest streak', /^7 in a row from /],
    ['Success rate', /^7 of 8 times since .+, without 2 excused days\.$/],
    ['Strength', /7 kept of the last 30 days/],
  ] as const) {
    await why(name, words)
    await page.keyboard.press('Escape')
  }

  await openTab(page, 'Calendar')
  await expect(dayIn(monthGrid(page), ago(3))).toHaveAccessibleName(`${fullDay(ago(3))}: not completed, forgiven`)
  await expect(page.getByText('Forgiven', { exact: true })).toBeVisible()
  await why('This month', /^7 of the last 30 days; /)
  await expect(page.getByRole('dialog')).toContainText(shortDay(ago(0)).slice(0, 3))

  await test.step('a habit on schedule explains its streak and its best', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await openHabit(page, 'Swim')
    const streak = await why('On schedule', /^3 in a row since /)
    await expect(streak.getByRole('heading', { level: 3, name: 'Best' })).toBeVisible()
    await expect(streak.getByText(/^3 in a row from /)).toBeVisible()
  })
})
