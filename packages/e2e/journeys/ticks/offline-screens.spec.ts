import { workerIsReady } from '../../test/browser.ts'
import { dayIn, monthGrid, openHabit, openTab, yearGrid } from '../../test/habit-detail.ts'
import { cellOf, keptHabit, makeHabit, tickElsewhere } from '../../test/habits.ts'
import { openInsights, openOverview, towersOf } from '../../test/insights.ts'
import { expect, test } from '../../test/journey.ts'
import { enterAs } from '../../test/member.ts'
import { signUp } from '../../test/people.ts'
import { daysAfter } from '../../test/days.ts'
import { expectWaiting } from '../../test/ticking.ts'

test.use({ serviceWorkers: 'allow', expectedTrouble: /net::ERR_/ })

test('a list that was loaded once is enough: every screen opens offline, and its figures are those of the server', async ({
  page,
  context,
  served,
}) => {
  const member = await signUp(served)
  const read = await makeHabit(served, member, { name: 'Read' })
  const measure = { unit: 'glasses', target: 8, direction: 'atLeast' as const, step: 4 }
  const water = await makeHabit(served, member, { name: 'Water', measure })
  const ago = (days: number) => daysAfter(read.createdDay, -days)
  await Promise.all([1, 2, 3, 20, 21, 40, 200, 500].map((days) => tickElsewhere(served, member, read.id, ago(days))))
  await enterAs(page, served, member)
  await workerIsReady(page)
  await context.setOffline(true)
  await page.reload()

  const panel = page.getByRole('tabpanel')
  const figuresOf = async (name: string) => {
    await openHabit(page, name)
    await openTab(page, 'Overview')
    await expect(panel.getByText('Success Rate', { exact: true }).first()).toBeVisible()
    return panel.innerText()
  }
  const back = () => page.getByRole('button', { name: 'Back', exact: true }).click()

  await test.step('each tab of a habit, and why its figures are what they are', async () => {
    await figuresOf('Read')
    await page.getByRole('button', { name: 'Why? Current streak' }).click()
    await expect(page.getByRole('dialog').getByText(/^3 in a row since /)).toBeVisible()
    await page.keyboard.press('Escape')
    await openTab(page, 'Analytics')
    await expect(panel.getByRole('heading', { name: 'Recent completions' })).toBeVisible()
    await openTab(page, 'Calendar')
    await expect(dayIn(yearGrid(page), ago(200))).toHaveAccessibleName(/: completed$/)
  })

  await test.step('ticks of past days, a skip and amounts change every figure at once', async () => {
    for (const days of [4, 5, 6, 7, 8, 9]) await dayIn(monthGrid(page), ago(days)).click()
    await dayIn(monthGrid(page), ago(20)).click()
    await expectWaiting(page, 7)
    await page.getByRole('button', { name: 'Why? This month' }).click()
    await expect(page.getByRole('dialog').getByText(/^10 of the last 30 days/)).toBeVisible()
    await page.keyboard.press('Escape')
    await back()
    await cellOf(page, 'Read', ago(0)).click({ button: 'right' })
    const day = page.getByRole('dialog', { name: 'Today' })
    await day.getByText('Skipped', { exact: true }).click()
    await day.getByRole('button', { name: 'Save' }).click()
    const glasses = page.getByRole('button', { name: /^Add 4: Water, / })
    await glasses.click()
    await glasses.click()
    await expect(glasses).toHaveAccessibleName('Add 4: Water, 8 of 8 glasses')
  })

  const offline = [await figuresOf('Read')]
  await back()
  offline.push(await figuresOf('Water'))
  await back()
  expect(offline[0]).toContain('9')

  await test.step('insights, the overview and the year', async () => {
    await openInsights(page)
    await expect(page.getByText('Not enough days yet', { exact: true })).toBeVisible()
    await openOverview(page)
    await expect(page.getByRole('table', { name: 'By habit' })).toContainText('Read')
    await page.getByRole('tab', { name: 'Your year' }).click()
    await expect(towersOf(page)).toHaveCount(2)
    await back()
  })

  await test.step('online again, the server says the same', async () => {
    await context.setOffline(false)
    await expectWaiting(page, 0)
    await page.reload()
    const online = [await figuresOf('Read')]
    await back()
    online.push(await figuresOf('Water'))
    expect(online).toEqual(offline)
    await back()
    expect(await keptHabit(served, member, read.id)).toMatchObject({ currentStreak: 9, totalCompletions: 13 })
    expect(await keptHabit(served, member, water.id)).toMatchObject({ isCompletedToday: true, currentStreak: 1 })
  })
})
