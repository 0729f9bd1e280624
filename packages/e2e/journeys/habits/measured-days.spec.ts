import { expectAccessible } from '../../test/accessibility.ts'
import { longDay } from '../../test/days.ts'
import { dayIn, enterHabit, fullDay, type Keeper, monthGrid, openTab } from '../../test/habit-detail.ts'
import { expect, test } from '../../test/journey.ts'
import { callAs } from '../../test/member.ts'
import type { Served } from '../../test/served.ts'

const given = {
  name: 'Water',
  measure: { unit: 'glasses', target: 8, direction: 'atLeast', step: 1 },
} as const

/** Says what a day was, from another device. */
const say = (served: Served, { member, habit, ago }: Keeper, days: number, body: object) =>
  callAs(served, member, `/habits/${habit.id}/days/${ago(days)}`, { method: 'PUT', body })

test('shares, skips, misses and totals of a measured habit', { tag: '@phone' }, async ({ page, served }) => {
  const keeper = await enterHabit(page, served, { given })
  await say(served, keeper, 0, { amount: 5 })
  await say(served, keeper, 1, { state: 'skipped', note: 'Ill in bed' })
  await say(served, keeper, 2, { state: 'notDone' })
  await say(served, keeper, 3, { amount: 9 })
  await page.reload()

  await openTab(page, 'Calendar')
  const named = async (days: number, words: string) =>
    expect(dayIn(monthGrid(page), keeper.ago(days))).toHaveAccessibleName(`${fullDay(keeper.ago(days))}${words}`)
  await named(0, ', today: 5 of 8 glasses')
  await named(1, ': skipped, with a note')
  await named(2, ': not done')
  await named(3, ': completed, 9 of 8 glasses')
  await dayIn(monthGrid(page), keeper.ago(1)).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')

  await openTab(page, 'Analytics')
  const months = page.getByRole('table', { name: /^By month/ })
  await expect(months.getByRole('row').last()).toContainText('This month so far')
  await expectAccessible(page, 'totals of a measured habit')

  await openTab(page, 'Notes')
  await expect(page.getByRole('region', { name: 'Notes on days' })).toContainText('Ill in bed')
})

test(
  'a note on a day is written from the calendar, found, changed and removed',
  { tag: '@phone' },
  async ({ page, served }) => {
    const keeper = await enterHabit(page, served, { given: { name: 'Stretch' } })
    for (const days of [3, 4, 5, 6, 7]) await say(served, keeper, days, { state: 'done', note: `Stretched ${days}` })
    await page.reload()
    const written = keeper.ago(2)
    const dialog = page.getByRole('dialog', { name: longDay(written) })

    await openTab(page, 'Calendar')
    await dayIn(monthGrid(page), written).click({ delay: 700 })
    await dialog.getByLabel('Note').fill('A sore back')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dayIn(monthGrid(page), written)).toHaveAccessibleName(
      `${fullDay(written)}: not completed, with a note`,
    )

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
  },
)
