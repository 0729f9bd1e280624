import type { Page } from '@playwright/test'
import { daysAfter, weekdayIn } from '../../test/days.ts'
import { enterHabit, factOf, fullDay, keepHabit, openHabit, openTab } from '../../test/habit-detail.ts'
import { cardOf, keptHabit, makeHabit, panelOf, tickElsewhere, toastWith } from '../../test/habits.ts'
import { expect, test } from '../../test/journey.ts'
import { callAs, enterAs } from '../../test/member.ts'

const name = 'Read 20 pages'

/** Then the page asks for what has changed elsewhere. */
const comeBackOnline = (page: Page): Promise<void> =>
  page.evaluate(() => void window.dispatchEvent(new Event('online')))

test(
  'a habit opens from its card and is ticked; Back closes it where it was left, Forward and a reload keep it',
  { tag: '@phone' },
  async ({ page, served }) => {
    const { member, habit } = await keepHabit(served, { name, description: 'Before sleep' }, [1])
    await enterAs(page, served, member)
    const opener = cardOf(page, name).getByRole('button', { name, exact: true })
    const heading = page.getByRole('heading', { level: 1, name })

    await test.step('opened by key, it has the focus, the title and the screen', async () => {
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(heading).toBeFocused()
      await expect(page).toHaveTitle(`${name} · Daymark`)
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('paragraph').filter({ hasText: 'Before sleep' })).toBeVisible()
      await expect(opener).toHaveCount(0)
    })

    await test.step('Back gives the focus back, Forward opens it again', async () => {
      await page.goBack()
      await expect(opener).toBeFocused()
      await expect(page).toHaveTitle('Dashboard · Daymark')
      await page.goForward()
      await expect(heading).toBeFocused()
    })

    await test.step('today is ticked and undone, and the figures follow', async () => {
      const panel = panelOf(page, name)
      await expect(panel).toHaveText('Mark Complete')
      await panel.click()
      await expect(panel).toHaveText('Completed')
      await expect(factOf(page, 'Current Streak')).toHaveText('2days')
      await expect(factOf(page, 'Total Completions')).toHaveText('2')
      await expect.poll(() => keptHabit(served, member, habit.id)).toMatchObject({ isCompletedToday: true })
      await toastWith(page, `${name} marked complete`).getByRole('button', { name: 'Undo' }).click()
      await expect(panel).toHaveText('Mark Complete')
      await expect(factOf(page, 'Current Streak')).toHaveText('1day')
      await expect.poll(() => keptHabit(served, member, habit.id)).toMatchObject({ isCompletedToday: false })
    })

    await page.reload()
    await expect(heading).toBeVisible()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(opener).toBeVisible()
  },
)

const completedAgo = [1, 2, 3, 6, 7, 8, 9, 10, 20, 21, 40, 41]
const mondayFirst = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const times = (count: number) => (count === 1 ? '1 completion' : `${count} completions`)

test('the page of a habit: figures, tabs, analytics and layout', async ({ page, served }) => {
  const { member, habit, ago } = await enterHabit(page, served, { given: { name, description: null }, completedAgo })

  await test.step('the overview shows the figures of the history', async () => {
    await expect(factOf(page, 'Current Streak')).toHaveText('3days')
    await expect(factOf(page, 'Longest Streak')).toHaveText('5days')
    await expect(factOf(page, 'Total Completions')).toHaveText('12')
    // 12 of the 42 days since the first of them.
    await expect(factOf(page, 'Success Rate')).toHaveText('29%')
    await expect(factOf(page, 'On schedule')).toHaveCount(0)

    const target = page.getByRole('region', { name: 'Progress to Target' })
    await expect(target).toContainText('3/ 30')
    await expect(target).toContainText('27 days to go.')
    await expect(target.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '3 of 30 days')

    const information = page.getByRole('region', { name: 'Habit Information' })
    await expect(factOf(information, 'Created')).toContainText('(Today)')
    await expect(factOf(information, 'Frequency')).toHaveText('Daily')
    await expect(factOf(information, 'Target streak')).toHaveText('30 days')
    await expect(factOf(information, 'Status')).toHaveText('Active')
  })

  await test.step('without a description the disc of the toggle keeps its distance from the label', async () => {
    const [, disc, label] = await panelOf(page, name)
      .locator('> span')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()))
    expect((label?.top ?? 0) - (disc?.bottom ?? 0)).toBeGreaterThanOrEqual(8)
  })

  await test.step('on the narrowest phone no figure runs into its Why?, and no number is cut', async () => {
    const size = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 844 })
    const figures = page.locator('dl').first().locator('dd:has(> b)')
    await expect(figures).toHaveCount(4)
    // As wide as a rate can be.
    await figures.locator('> b').evaluateAll((values) => values.forEach((value) => (value.textContent = '100%')))
    for (const figure of await figures.all())
      expect(await figure.evaluate((dd) => dd.scrollWidth - dd.clientWidth)).toBe(0)
    if (size) await page.setViewportSize(size)
  })

  await test.step('arrow keys move along the tabs, and Tab stops at the open one', async () => {
    const tab = (of: string) => page.getByRole('tab', { name: of, exact: true })
    await tab('Overview').focus()
    for (const next of ['Calendar', 'Analytics', 'Notes']) {
      await page.keyboard.press('ArrowRight')
      await expect(tab(next)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(tab(next)).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('tabpanel')).toHaveCount(1)
      await expect(page.getByRole('tabpanel', { name: next })).toBeVisible()
    }
    await expect(page.getByRole('tab').and(page.locator('[tabindex="0"]'))).toHaveCount(1)
  })

  await test.step('a reload finds the tab that was open: weekdays, the latest completions and strength', async () => {
    await openTab(page, 'Analytics')
    await page.reload()
    await expect(page.getByRole('tab', { name: 'Analytics', exact: true })).toHaveAttribute('aria-selected', 'true')
    const weekdays = completedAgo.map((count) => weekdayIn(ago(count), 'long'))
    const counted = mondayFirst.map((weekday) => {
      const words = times(weekdays.filter((one) => one === weekday).length)
      return new RegExp(`^${weekday}: ${words}(, \\d+% in the last year)?$`)
    })
    const bars = page.getByRole('list', { name: 'Completions by weekday' }).getByRole('listitem')
    await expect(bars.locator('.sr-only')).toHaveText(counted)
    const latest = completedAgo.slice(0, 10)
    const words = latest.map((count) => `${fullDay(ago(count))}${count === 1 ? 'Yesterday' : `${count} days ago`}`)
    await expect(page.getByRole('region', { name: 'Recent completions' }).getByRole('listitem')).toHaveText(words)
    const { strength } = await keptHabit(served, member, habit.id)
    await expect(page.getByRole('region', { name: 'Strength' })).toContainText(`${Math.round(strength)} of 100 today.`)
    await expect(page.getByRole('list', { name: 'Rate by month' }).getByRole('listitem')).toHaveCount(12)
  })
})

test('a habit that is not daily shows how long its schedule was kept; paused and deleted elsewhere, it says so', async ({
  page,
  served,
}) => {
  const { member } = await keepHabit(served, {}, [])
  const run = await makeHabit(served, member, { name: 'Run', frequency: 2, weeklyCount: 1 })
  for (const ago of [7, 14, 21]) await tickElsewhere(served, member, run.id, daysAfter(run.createdDay, -ago))
  await enterAs(page, served, member)

  await test.step('weeks in a row are on its card and in its overview', async () => {
    const card = cardOf(page, 'Run')
    await expect(card.getByRole('paragraph').filter({ hasText: 'on schedule' })).toHaveText(/^3 ?on schedule$/)
    await expect(card.getByRole('paragraph').filter({ hasText: 'Best' })).toHaveText('Current 0Best 1')
    await expect(card).not.toContainText('day streak')
    await openHabit(page, 'Run')
    await expect(factOf(page, 'Current Streak')).toHaveText('0days')
    await expect(factOf(page, 'On schedule')).toHaveText('3weeks in a row, best 3')
  })

  await test.step('the next habit begins with its overview', async () => {
    await openTab(page, 'Calendar')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await openHabit(page, 'Run')
    await expect(page.getByRole('tab', { name: 'Overview', exact: true })).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('paused on another device it stays open, and says so', async () => {
    await callAs(served, member, `/habits/${run.id}`, { method: 'PUT', body: { isActive: false } })
    await comeBackOnline(page)
    await expect(page.locator('main header').getByText('Paused', { exact: true })).toBeVisible()
    await expect(page.getByText('This habit isn’t here anymore')).toHaveCount(0)
  })

  await test.step('deleted on another device it says so, and the keyboard goes on from there', async () => {
    await page.getByRole('tab', { name: 'Overview', exact: true }).focus()
    await callAs(served, member, `/habits/${run.id}`, { method: 'DELETE' })
    await comeBackOnline(page)
    await expect(page.getByRole('alert')).toContainText('This habit isn’t here anymore')
    await expect(page.getByRole('heading', { level: 1, name: 'Run' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Back to Your Habits' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cardOf(page, name)).toBeVisible()
  })
})
