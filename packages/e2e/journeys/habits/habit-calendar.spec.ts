import { countRequests } from '../../test/browser.ts'
import { daysAfter, shortDay, todayIn, weekdayIn, weekdayOf } from '../../test/days.ts'
import { toastWith } from '../../test/habits.ts'
import { dayIn, enterHabit, factOf, fullDay, monthGrid, openHabit, openTab, yearGrid } from '../../test/habit-detail.ts'
import { expect, test } from '../../test/journey.ts'
import { keptDays } from '../../test/ticking.ts'

const name = 'Stretch'

test('thirty days: completed ones marked, today outlined, a past one ticked by a press and by keys', async ({
  page,
  served,
}) => {
  const keeper = await enterHabit(page, served, { given: { name }, completedAgo: [1, 2, 29, 30] })
  const { ago } = keeper
  await openTab(page, 'Calendar')
  const grid = monthGrid(page)
  await expect(grid.getByRole('button')).toHaveCount(30)
  await expect(grid.getByRole('button', { pressed: true })).toHaveCount(3)
  await expect(dayIn(grid, ago(29))).toHaveAccessibleName(`${fullDay(ago(29))}: completed`)
  await expect(dayIn(grid, ago(0))).toHaveAccessibleName(`${fullDay(ago(0))}, today: not completed`)
  await expect(grid.locator('[aria-current="date"]')).toHaveAttribute('data-day', ago(0))
  await expect(dayIn(grid, ago(0)).locator('> span')).toHaveCSS('outline-style', 'solid')
  await expect(page.getByText(/^Less/)).toHaveText('LessMore')

  await dayIn(grid, ago(3)).click()
  await expect(dayIn(grid, ago(3))).toHaveAttribute('aria-pressed', 'true')
  await expect(toastWith(page, `${name} marked complete for ${shortDay(ago(3))}`)).toBeVisible()
  await expect
    .poll(() => keptDays(served, keeper.member, keeper.habit))
    .toEqual([ago(30), ago(29), ago(3), ago(2), ago(1)])

  await dayIn(grid, ago(2)).click()
  await expect(dayIn(grid, ago(2))).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => keptDays(served, keeper.member, keeper.habit)).toEqual([ago(30), ago(29), ago(3), ago(1)])

  await page.reload()
  await openTab(page, 'Calendar')
  await expect(dayIn(grid, ago(3))).toHaveAttribute('aria-pressed', 'true')
  await expect(dayIn(grid, ago(2))).toHaveAttribute('aria-pressed', 'false')

  await test.step('the grid is one stop for Tab, and keys go from day to day', async () => {
    await expect(grid.locator('button[tabindex="0"]')).toHaveCount(1)
    await page.getByRole('tab', { name: 'Calendar' }).focus()
    await page.keyboard.press('Tab')
    // A panel of tabs is a stop by itself where nothing in it is one.
    const why = page.getByRole('button', { name: 'Why? This month' })
    if (!(await why.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab')
    await expect(why).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dayIn(grid, ago(0))).toBeFocused()

    const steps = [
      ['ArrowUp', 7],
      ['ArrowLeft', 8],
      ['ArrowRight', 7],
      ['ArrowDown', 0],
      ['ArrowDown', 0],
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
    await expect
      .poll(() => keptDays(served, keeper.member, keeper.habit))
      .toEqual([ago(30), ago(29), ago(28), ago(3), ago(1)])
    await expect(grid.locator('button[tabindex="0"]')).toHaveCount(1)
  })
})

test('a day that is not scheduled says why, and stays as it is', async ({ page, served }) => {
  // Scheduled on the weekday of the day before yesterday alone.
  const scheduled = daysAfter(todayIn('Europe/Berlin'), -2)
  const given = { name, frequency: 1, weeklyDays: [weekdayOf(scheduled)] }
  const keeper = await enterHabit(page, served, { given })
  await openTab(page, 'Calendar')
  const grid = monthGrid(page)
  const yesterday = dayIn(grid, keeper.ago(1))
  await expect(yesterday).toHaveAccessibleName(/: not scheduled$/)
  await expect(yesterday).toHaveAttribute('aria-disabled', 'true')
  await yesterday.click({ force: true })
  const why = `This habit is only scheduled for ${weekdayIn(scheduled, 'long')}`
  await expect(page.getByRole('status').filter({ hasText: why }).first()).toBeVisible()
  await expect(page.getByText('Not scheduled', { exact: true }).first()).toBeVisible()

  await dayIn(grid, keeper.ago(2)).click()
  await expect(dayIn(grid, keeper.ago(2))).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => keptDays(served, keeper.member, keeper.habit)).toEqual([keeper.ago(2)])
})

test(
  'in the year a day is chosen first, then ticked from the bar below',
  { tag: '@phone' },
  async ({ page, served }) => {
    const keeper = await enterHabit(page, served, { given: { name }, completedAgo: [1] })
    const { ago } = keeper
    await openTab(page, 'Calendar')
    const year = page.getByRole('region', { name: 'The last year' })
    const chosen = page.getByRole('group', { name: 'Selected day' })
    await expect(year).toContainText('1 completion in 53 weeks')
    await expect(chosen).toContainText(fullDay(ago(0)))

    await dayIn(yearGrid(page), ago(100)).click()
    await expect(chosen).toContainText(fullDay(ago(100)))
    await expect(chosen).toContainText('Not completed')
    await chosen.getByRole('button', { name: 'Mark Complete' }).click()
    await expect(chosen).toContainText('Completed')
    await expect(year).toContainText('2 completions in 53 weeks')
    await expect(dayIn(yearGrid(page), ago(100))).toHaveAccessibleName(`${fullDay(ago(100))}: completed`)
    await expect.poll(() => keptDays(served, keeper.member, keeper.habit)).toEqual([ago(100), ago(1)])

    await chosen.getByRole('button', { name: 'Previous day' }).click()
    await expect(chosen).toContainText(fullDay(ago(101)))
    await chosen.getByRole('button', { name: 'Next day' }).click()
    await chosen.getByRole('button', { name: 'Mark Not Done' }).click()
    await expect(year).toContainText('1 completion in 53 weeks')
    await expect.poll(() => keptDays(served, keeper.member, keeper.habit)).toEqual([ago(1)])
  },
)

test('the history is asked for once, and not before it is needed', async ({ page, served }) => {
  const asked = countRequests(page, /\/api\/habitcompletions\/habit\//)
  await enterHabit(page, served, { given: { name }, completedAgo: [1] })
  await expect(page.getByRole('heading', { level: 2, name: 'Habit Information' })).toBeVisible()
  expect(asked()).toBe(0)
  for (const tab of ['Calendar', 'Analytics', 'Overview', 'Calendar'] as const) await openTab(page, tab)
  await dayIn(monthGrid(page), (await monthGrid(page).locator('[aria-current]').getAttribute('data-day')) ?? '').click()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await openHabit(page, name)
  await openTab(page, 'Analytics')
  await expect(page.getByRole('region', { name: 'Recent completions' }).getByRole('listitem')).toHaveCount(2)
  expect(asked()).toBe(1)
})

test.describe('a history that cannot be had', () => {
  test.use({ expectedTrouble: /status of 503|net::ERR_/ })

  test('is reported, can be tried again, and then gives the figures', async ({ page, served }) => {
    await enterHabit(page, served, { given: { name }, completedAgo: [1, 2, 3, 6, 7, 8, 9, 10, 29, 30, 59] })
    const address = '**/api/habitcompletions/habit/**'
    await page.route(address, (route) => route.fulfill({ status: 503, json: { success: false, message: 'Away' } }))
    await openTab(page, 'Calendar')
    const notice = page.getByRole('tabpanel').getByRole('alert')
    await expect(notice).toContainText('Failed to load completion history')
    await notice.getByRole('button', { name: 'Try Again' }).click()
    await expect(notice.getByRole('button', { name: 'Try Again' })).toBeEnabled()
    await page.unroute(address)
    await notice.getByRole('button', { name: 'Try Again' }).click()
    await expect(monthGrid(page).getByRole('button', { pressed: true })).toHaveCount(9)

    await test.step('the figures above the calendar are those of its days', async () => {
      const figures = page.getByRole('region', { name: 'Last 30 days' })
      await expect(factOf(figures, 'Completed')).toContainText('9of 30 days')
      await expect(factOf(figures, 'Completed')).toContainText('7 more than in the previous 30 days.')
      await expect(factOf(figures, 'Longest run')).toHaveText('5 days')
      await expect(page.getByRole('region', { name: 'The last year' })).toContainText('11 completions in 53 weeks')
    })
  })

  test(
    'comes by itself when the connection is back; one that is here is ticked without',
    { tag: '@phone' },
    async ({ page, served, context }) => {
      const keeper = await enterHabit(page, served, { given: { name }, completedAgo: [1] })
      const { ago } = keeper
      await context.setOffline(true)
      await openTab(page, 'Calendar')
      await expect(page.getByRole('tabpanel')).toContainText('This habit’s history isn’t on this device yet.')
      await context.setOffline(false)
      const grid = monthGrid(page)
      await expect(grid.getByRole('button', { pressed: true })).toHaveCount(1)

      await context.setOffline(true)
      await dayIn(grid, ago(5)).click()
      await expect(dayIn(grid, ago(5))).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByText('1 change waiting to sync')).toBeVisible()
      await expect.poll(() => keptDays(served, keeper.member, keeper.habit)).toEqual([ago(1)])
      await context.setOffline(false)
      await expect.poll(() => keptDays(served, keeper.member, keeper.habit)).toEqual([ago(5), ago(1)])
      await expect(page.getByText('1 change waiting to sync')).toHaveCount(0)
    },
  )
})
