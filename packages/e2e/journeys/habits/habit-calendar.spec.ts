import { countRequests } from '../../test/browser.ts'
import { shortDay } from '../../test/days.ts'
import { toastWith } from '../../test/habits.ts'
import { dayIn, enterHabit, factOf, fullDay, monthGrid, openTab, yearGrid } from '../../test/habit-detail.ts'
import { expect, test } from '../../test/journey.ts'
import { keptDays } from '../../test/ticking.ts'

test.use({ expectedTrouble: /status of 503|net::ERR_/ })

const name = 'Stretch'

test('thirty days: loaded at the second attempt, ticked by a press and by keys', async ({ page, served }) => {
  const asked = countRequests(page, /\/api\/habitcompletions\/habit\//)
  const given = { name }
  const completedAgo = [1, 2, 3, 6, 7, 8, 9, 10, 29, 30, 59]
  const { member, habit, ago } = await enterHabit(page, served, { given, completedAgo })
  const grid = monthGrid(page)
  const expectKept = (days: readonly number[]) =>
    expect.poll(() => keptDays(served, member, habit)).toEqual(days.toSorted((a, b) => b - a).map(ago))

  await test.step('the days come with the list; notes that cannot be loaded are reported, and can be tried again', async () => {
    await expect(page.getByRole('heading', { level: 2, name: 'Habit Information' })).toBeVisible()
    expect(asked(), 'not before it is needed').toBe(0)
    const address = '**/api/habitcompletions/habit/**'
    await page.route(address, (route) => route.fulfill({ status: 503, json: { success: false, message: 'Away' } }))
    await openTab(page, 'Calendar')
    await expect(grid.getByRole('button', { pressed: true })).toHaveCount(9)
    const panel = page.getByRole('tabpanel')
    await expect(panel).toContainText('Failed to load completion history')
    await page.unroute(address)
    await panel.getByRole('button', { name: 'Try Again' }).click()
    await expect(panel).not.toContainText('Failed to load completion history')
  })
  expect(asked(), 'refused, then loaded').toBe(2)

  await test.step('the figures above the calendar are those of its days', async () => {
    const figures = page.getByRole('region', { name: 'Last 30 days' })
    await expect(factOf(figures, 'Completed')).toContainText('9of 30 days')
    await expect(factOf(figures, 'Completed')).toContainText('7 more than in the previous 30 days.')
    await expect(factOf(figures, 'Longest run')).toHaveText('5 days')
    await expect(page.getByRole('region', { name: 'The last year' })).toContainText('11 completions in 53 weeks')
  })

  await test.step('completed days are marked, today is outlined, and a day is ticked and unticked', async () => {
    await expect(dayIn(grid, ago(29))).toHaveAccessibleName(`${fullDay(ago(29))}: completed`)
    await expect(dayIn(grid, ago(0))).toHaveAccessibleName(`${fullDay(ago(0))}, today: not completed`)
    await expect(dayIn(grid, ago(0)).locator('> span')).toHaveCSS('outline-style', 'solid')
    await expect(page.getByText(/^Less/)).toHaveText('LessMore')
    await dayIn(grid, ago(4)).click()
    await expect(dayIn(grid, ago(4))).toHaveAttribute('aria-pressed', 'true')
    await expect(toastWith(page, `${name} marked complete for ${shortDay(ago(4))}`)).toBeVisible()
    await dayIn(grid, ago(2)).click()
    await expect(dayIn(grid, ago(2))).toHaveAttribute('aria-pressed', 'false')
    await expectKept([1, 3, 4, 6, 7, 8, 9, 10, 29, 30, 59])
  })

  await test.step('the grid is one stop for Tab, and keys go from day to day', async () => {
    await page.getByRole('tab', { name: 'Calendar' }).focus()
    await page.keyboard.press('Tab')
    // A panel of tabs is a stop by itself where nothing in it is one.
    const why = page.getByRole('button', { name: 'Why? This month' })
    if (!(await why.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab')
    await expect(why).toBeFocused()
    await page.keyboard.press('Tab')
    // The stop is the day that was pressed last.
    await expect(dayIn(grid, ago(2))).toBeFocused()

    const steps = [
      ['ArrowUp', 9],
      ['ArrowLeft', 10],
      ['ArrowDown', 3],
      ['ArrowRight', 2],
      ['Control+Home', 29],
      ['ArrowUp', 29],
      ['ArrowRight', 28],
    ] as const
    for (const [key, days] of steps) {
      await page.keyboard.press(key)
      await expect(dayIn(grid, ago(days))).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(dayIn(grid, ago(28))).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect(dayIn(grid, ago(27))).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Space')
    await expect(dayIn(grid, ago(27))).toHaveAttribute('aria-pressed', 'false')
    await expectKept([1, 3, 4, 6, 7, 8, 9, 10, 28, 29, 30, 59])
    await expect(grid.locator('button[tabindex="0"]')).toHaveCount(1)
  })

  expect(asked(), 'not again').toBe(2)
})

test(
  'a history is there without a connection; in the year a day is chosen, then ticked below it',
  { tag: '@phone' },
  async ({ page, served, context }) => {
    const keeper = await enterHabit(page, served, { given: { name }, completedAgo: [1] })
    const { ago } = keeper
    const year = page.getByRole('region', { name: 'The last year' })
    const chosen = page.getByRole('group', { name: 'Selected day' })

    await test.step('without a connection it opens from the device', async () => {
      await context.setOffline(true)
      await openTab(page, 'Calendar')
      await expect(year).toContainText('1 completion in 53 weeks')
      await context.setOffline(false)
      await expect(chosen).toContainText(fullDay(ago(0)))
    })

    await test.step('a chosen day is ticked from the bar below', async () => {
      await dayIn(yearGrid(page), ago(100)).click()
      await expect(chosen).toContainText(fullDay(ago(100)))
      await expect(chosen).toContainText('Not completed')
      await chosen.getByRole('button', { name: 'Mark Complete' }).click()
      await expect(chosen).toContainText('Completed')
      await expect(year).toContainText('2 completions in 53 weeks')
      await expect(dayIn(yearGrid(page), ago(100))).toHaveAccessibleName(`${fullDay(ago(100))}: completed`)
      await expect.poll(() => keptDays(served, keeper.member, keeper.habit)).toEqual([ago(100), ago(1)])
    })

    await test.step('the bar leads from day to day, and unticks', async () => {
      await chosen.getByRole('button', { name: 'Previous day' }).click()
      await expect(chosen).toContainText(fullDay(ago(101)))
      await chosen.getByRole('button', { name: 'Next day' }).click()
      await chosen.getByRole('button', { name: 'Mark Not Done' }).click()
      await expect(year).toContainText('1 completion in 53 weeks')
      await expect.poll(() => keptDays(served, keeper.member, keeper.habit)).toEqual([ago(1)])
    })
  },
)

test('what could not be renewed is shown with a line that says so, until a second attempt', async ({
  page,
  served,
}) => {
  const { ago } = await enterHabit(page, served, { given: { name }, completedAgo: [1, 2, 3] })
  await openTab(page, 'Calendar')
  await expect(monthGrid(page).getByRole('button', { pressed: true })).toHaveCount(3)

  const pattern = /\/api\/(habits|habitcompletions)/
  await page.route(pattern, (route) => route.fulfill({ status: 503, json: { success: false, message: 'Away' } }))
  await page.reload()
  const history = page.getByText('This history may be out of date.')
  await expect(history).toBeVisible()
  await expect(dayIn(monthGrid(page), ago(2))).toHaveAccessibleName(`${fullDay(ago(2))}: completed`)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  const list = page.getByText('This list may be out of date.')
  await expect(list).toBeVisible()
  await expect(page.getByText('Failed to load')).toHaveCount(0)

  await page.unroute(pattern)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(list).toHaveCount(0)
  await page.getByRole('button', { name, exact: true }).click()
  await openTab(page, 'Calendar')
  await expect(monthGrid(page).getByRole('button', { pressed: true })).toHaveCount(3)
  await expect(history).toHaveCount(0)
})
