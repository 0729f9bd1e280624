import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { expectAccessible } from '../../test/accessibility.ts'
import { longDay } from '../../test/days.ts'
import { dayIn, fullDay, keepHabit, monthGrid, openHabit, openTab } from '../../test/habit-detail.ts'
import { makeHabit } from '../../test/habits.ts'
import { expect, test } from '../../test/journey.ts'
import { callAs, enterAs } from '../../test/member.ts'

const given = {
  name: 'Water',
  measure: { unit: 'glasses', target: 8, direction: 'atLeast', step: 1 },
} as const

test(
  'a measured habit has shares, skips, misses and totals; a note on a day is written, found, changed and removed',
  {
    tag: '@phone',
  },
  async ({ page, served }) => {
    const { member, habit: water, ago } = await keepHabit(served, given, [])
    const stretch = await makeHabit(served, member, { name: 'Stretch' })
    /** Says what a day was, from another device. */
    const say = ({ id }: Pick<HabitView, 'id'>, days: number, body: object) =>
      callAs(served, member, `/habits/${id}/days/${ago(days)}`, { method: 'PUT', body })
    await say(water, 0, { amount: 5 })
    await say(water, 1, { state: 'skipped', note: 'Ill in bed' })
    await say(water, 2, { state: 'notDone' })
    await say(water, 3, { amount: 9 })
    for (const days of [3, 4, 5, 6, 7]) await say(stretch, days, { state: 'done', note: `Stretched ${days}` })
    await enterAs(page, served, member)

    await test.step('the calendar says what each day was, and a press opens a day', async () => {
      await openHabit(page, 'Water')
      await openTab(page, 'Calendar')
      const named = async (days: number, words: string) =>
        expect(dayIn(monthGrid(page), ago(days))).toHaveAccessibleName(`${fullDay(ago(days))}${words}`)
      await named(0, ', today: 5 of 8 glasses')
      await named(1, ': skipped, with a note')
      await named(2, ': not done')
      await named(3, ': completed, 9 of 8 glasses')
      await dayIn(monthGrid(page), ago(1)).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('analytics have its totals, and its notes those of its days', async () => {
      await openTab(page, 'Analytics')
      const months = page.getByRole('table', { name: /^By month/ })
      await expect(months.getByRole('row').last()).toContainText('This month so far')
      await expectAccessible(page, 'totals of a measured habit')
      await openTab(page, 'Notes')
      await expect(page.getByRole('region', { name: 'Notes on days' })).toContainText('Ill in bed')
      await page.getByRole('button', { name: 'Back', exact: true }).click()
    })

    const written = ago(2)
    const dialog = page.getByRole('dialog', { name: longDay(written) })

    await test.step('a long press opens a day of another habit', async () => {
      await openHabit(page, 'Stretch')
      await openTab(page, 'Calendar')
      await dayIn(monthGrid(page), written).click({ delay: 700 })
      await dialog.getByLabel('Note').fill('A sore back')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dayIn(monthGrid(page), written)).toHaveAccessibleName(
        `${fullDay(written)}: not completed, with a note`,
      )
    })

    await test.step('its note is found, changed and removed', async () => {
      await openTab(page, 'Notes')
      await page.getByLabel('Search notes').fill('sore')
      const found = page.getByRole('region', { name: 'Notes on days' }).getByRole('listitem')
      await expect(found).toHaveText(/A sore back/)
      await found.getByRole('button').click()
      await dialog.getByLabel('Note').fill('A sore back, and a cold')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(found).toHaveText(/A sore back, and a cold/)
      await found.getByRole('button').click()
      await dialog.getByLabel('Note').fill('')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('No matches.')).toBeVisible()
    })
  },
)
