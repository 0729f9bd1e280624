import type { Page } from '@playwright/test'
import { enterHabit, factOf, keepHabit, openHabit, openTab } from '../../test/habit-detail.ts'
import { cardOf, keptHabit, panelOf, toastWith } from '../../test/habits.ts'
import { expect, test } from '../../test/journey.ts'
import { callAs, enterAs } from '../../test/member.ts'

const name = 'Read 20 pages'

/** Then the page asks for what has changed elsewhere. */
const comeBackOnline = (page: Page): Promise<void> =>
  page.evaluate(() => void window.dispatchEvent(new Event('online')))

test(
  'a habit opens from its card; Back closes it where it was left, Forward and a reload keep it',
  { tag: '@phone' },
  async ({ page, served }) => {
    const { member } = await keepHabit(served, { name, description: 'Before sleep' }, [])
    await enterAs(page, served, member)
    const opener = cardOf(page, name).getByRole('button', { name, exact: true })
    const heading = page.getByRole('heading', { level: 1, name })

    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(heading).toBeFocused()
    await expect(page).toHaveTitle(`${name} · Daymark`)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('paragraph').filter({ hasText: 'Before sleep' })).toBeVisible()
    await expect(opener).toHaveCount(0)

    await page.goBack()
    await expect(opener).toBeFocused()
    await expect(page).toHaveTitle('Dashboard · Daymark')

    await page.goForward()
    await expect(heading).toBeFocused()
    await page.reload()
    await expect(heading).toBeVisible()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(opener).toBeVisible()
  },
)

test(
  'today is ticked and unticked in the open habit, and its figures follow',
  { tag: '@phone' },
  async ({ page, served }) => {
    const { member, habit } = await enterHabit(page, served, { given: { name }, completedAgo: [1] })
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
  },
)

test('the page of a habit: figures, tabs and layout', async ({ page, served }) => {
  const completedAgo = [1, 2, 3, 6, 7, 8, 9, 10, 20, 21, 40, 41]
  await enterHabit(page, served, { given: { name, description: null }, completedAgo })

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

  await test.step('a reload finds the tab that was open, and the next habit begins with its overview', async () => {
    await expect(panelOf(page, name)).toBeVisible()
    await openTab(page, 'Calendar')
    await page.reload()
    await expect(page.getByRole('tab', { name: 'Calendar', exact: true })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await openHabit(page, name)
    await expect(page.getByRole('tab', { name: 'Overview', exact: true })).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('without a description the disc of the toggle keeps its distance from the label', async () => {
    await expect(panelOf(page, name)).toBeVisible()
    const [, disc, label] = await panelOf(page, name)
      .locator('> span')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()))
    expect((label?.top ?? 0) - (disc?.bottom ?? 0)).toBeGreaterThanOrEqual(8)
  })

  await test.step('arrow keys move along the tabs, and Tab stops at the open one', async () => {
    await expect(panelOf(page, name)).toBeVisible()
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
})

test('a habit that is not daily shows how long its schedule was kept', async ({ page, served }) => {
  const given = { name, frequency: 2, weeklyCount: 1 } as const
  await enterHabit(page, served, { given, completedAgo: [7, 14, 21] })
  await expect(factOf(page, 'Current Streak')).toHaveText('0days')
  await expect(factOf(page, 'On schedule')).toHaveText('3weeks in a row, best 3')

  await page.getByRole('button', { name: 'Back', exact: true }).click()
  const card = cardOf(page, name)
  await expect(card.getByRole('paragraph').filter({ hasText: 'on schedule' })).toHaveText(/^3 ?on schedule$/)
  await expect(card.getByRole('paragraph').filter({ hasText: 'Best' })).toHaveText('Current 0Best 1')
  await expect(card).not.toContainText('day streak')
})

test('a habit is edited and deleted from its page, brought back, and paused on another device', async ({
  page,
  served,
}) => {
  const { member, habit } = await enterHabit(page, served, { given: { name } })

  await test.step('a habit is edited and deleted from its page, which then closes', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Edit Habit' })
    await form.getByLabel('Name', { exact: true }).fill('Read 30 pages')
    await form.getByRole('button', { name: 'Update Habit' }).click()
    const heading = page.getByRole('heading', { level: 1, name: 'Read 30 pages' })
    await expect(heading).toBeVisible()
    await expect(page).toHaveTitle('Read 30 pages · Daymark')

    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Habit' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible()
    await expect(heading).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await openHabit(page, 'Read 30 pages')
  })

  await test.step('a habit that is paused on another device stays open, and says so', async () => {
    await callAs(served, member, `/habits/${habit.id}`, { method: 'PUT', body: { isActive: false } })
    await comeBackOnline(page)
    await expect(page.locator('main header').getByText('Paused', { exact: true })).toBeVisible()
    await expect(page.getByText('This habit isn’t here anymore')).toHaveCount(0)
  })
})

test('a habit that is deleted on another device says so, and the keyboard goes on from there', async ({
  page,
  served,
}) => {
  const { member, habit } = await enterHabit(page, served, { given: { name } })
  await page.getByRole('tab', { name: 'Overview', exact: true }).focus()
  await callAs(served, member, `/habits/${habit.id}`, { method: 'DELETE' })
  await comeBackOnline(page)
  await expect(page.getByRole('alert')).toContainText('This habit isn’t here anymore')
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Back to Your Habits' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('No habits yet')).toBeVisible()
})
