import { readCsv } from '../../../server/test/files/read-csv.ts'
import { test as accountTest } from '../../test/account-journey.ts'
import { countRequests, downloadBy } from '../../test/browser.ts'
import { daysAfter, weekdayOf } from '../../test/days.ts'
import { enterHabit, keepHabit } from '../../test/habit-detail.ts'
import { makeHabit, tickElsewhere } from '../../test/habits.ts'
import { insightsLinkOf, openInsights, openOverview } from '../../test/insights.ts'
import { expect, test } from '../../test/journey.ts'
import { callAs, enterAs } from '../../test/member.ts'
import { days } from '../../test/subscription.ts'

const name = 'Run'

test('a weekend dip is told, with its numbers and how it was computed', { tag: '@phone' }, async ({ page, served }) => {
  const { member, habit, ago } = await keepHabit(served, { name }, [])
  for (let first = 1; first <= 120; first += 10) {
    const some = Array.from({ length: 10 }, (_, index) => ago(first + index)).filter((day) => weekdayOf(day) % 6 !== 0)
    await Promise.all(some.map((day) => tickElsewhere(served, member, habit.id, day)))
  }
  await enterAs(page, served, member)
  const requests = countRequests(page, /\/api\/(habitcompletions$|habits\/[^/]+\/days)/)
  await openInsights(page)

  const told = page.getByRole('list', { name: 'What your days say' }).getByRole('listitem')
  await expect(told.first()).toContainText(`You complete "${name}" most on weekdays (100%) and least on weekends (0%).`)
  await expect(told.first()).toContainText(/Based on 1[12]\d days\. Goes together, not: causes\./)
  const method = told.first().getByText('We compare how often you completed the habit on each scheduled weekday')
  await expect(method).toBeHidden()
  await told.first().getByText('How this was computed').click()
  await expect(method).toBeVisible()
  await expect(page.getByText('Comparing times of day takes at least 90 ticks made on the day itself.')).toBeVisible()
  // One for the completions: nothing else is stored of these days.
  expect(requests()).toBe(1)

  await page.goBack()
  await expect(insightsLinkOf(page)).toBeFocused()
  await page.goForward()
  await expect(told.first()).toBeVisible()
  await page.reload()
  await expect(told.first()).toBeVisible()
})

test('a few days say nothing yet, and that plainly', async ({ page, served }) => {
  await enterHabit(page, served, { given: { name }, completedAgo: [1, 2, 3, 8] })
  await page.goBack()
  await openInsights(page)
  await expect(page.getByText('Not enough days yet', { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'What your days say' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Not enough days yet' }).getByRole('listitem')).toHaveText([
    /8 weeks/,
    /30 scheduled days/,
    /90 ticks/,
  ])
})

test('the overview adds up, on the page and in its file', { tag: '@phone' }, async ({ page, served }) => {
  const { member, habit: read, ago } = await keepHabit(served, { name: 'Read' }, [6, 4, 2])
  await callAs(served, member, `/habits/${read.id}/days/${ago(3)}`, { method: 'PUT', body: { state: 'skipped' } })
  // A name that a spreadsheet would run.
  const stretch = await makeHabit(served, member, { name: '=Stretch' })
  for (const back of [5, 1]) await tickElsewhere(served, member, stretch.id, ago(back))
  await callAs(served, member, `/habits/${stretch.id}`, { method: 'PUT', body: { isActive: false } })
  await enterAs(page, served, member)
  await openInsights(page)
  await openOverview(page)
  await page.getByLabel('Days', { exact: true }).selectOption('All time')

  const rowsOf = (table: string) =>
    page
      .getByRole('table', { name: table })
      .getByRole('row')
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)))
  await expect
    .poll(() => rowsOf('By habit'))
    .toEqual([
      ['Habit', 'Completed', 'Rate', 'Excused'],
      ['Read', '3 of 5', '60%', '1'],
      ['=Stretch', '2 of 5', '40%', '0'],
      ['All habits', '5 of 10', '50%', '1'],
    ])
  const weeks = (await rowsOf('By week')).slice(1).map(([, completed = '']) => completed?.split(' of ').map(Number))
  const sumOf = (place: number) => weeks.reduce((sum, week) => sum + (week?.[place] || 0), 0)
  expect([sumOf(0), sumOf(1)]).toEqual([5, 10])

  const file = await downloadBy(page, page.getByRole('button', { name: 'Download CSV' }))
  expect(file.name).toBe(`daymark-overview-${ago(6)}-to-${ago(0)}.csv`)
  const lines = readCsv(file.content.toString().replace('\uFEFF', ''))
  expect(lines.slice(0, 4)).toEqual([
    ['Part', 'Name', 'From', 'To', 'Completed', 'Scheduled', 'Percent', 'Excused days'],
    ['All habits', '', ago(6), ago(0), '5', '10', '50', '1'],
    ['Habit', 'Read', ago(6), ago(0), '3', '5', '60', '1'],
    ['Habit', "'=Stretch", ago(6), ago(0), '2', '5', '40', '0'],
  ])
  expect(lines.slice(4).map(([part]) => part)).toEqual(weeks.map(() => 'Week'))

  await page.getByLabel('Days', { exact: true }).selectOption('Custom dates')
  await page.getByLabel('First day').fill(ago(4))
  await page.getByLabel('Last day').fill(ago(1))
  await expect.poll(async () => (await rowsOf('By habit')).at(-1)).toEqual(['All habits', '3 of 7', '43%', '1'])
  await page.getByLabel('Last day').fill(daysAfter(ago(4), -1))
  await expect(page.getByText('The last day is before the first day')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

accountTest.describe('after the trial', () => {
  // After days the first requests go out with an expired token, before it is renewed.
  accountTest.use({ expectedTrouble: /Habits are not loaded|401 \(Unauthorized\)/ })

  accountTest('insights are offered, and no link leads there', async ({ page, product, time }) => {
    const { member } = await keepHabit(product, { name }, [1, 2])
    await enterAs(page, product, member)
    await openInsights(page)
    // The first visit after the trial begins the grace period.
    for (const [passed, badge] of [
      [8, 'Grace'],
      [4, 'Expired'],
    ] as const) {
      await time.pass(days(passed))
      await page.reload()
      await expect(page.getByRole('button', { name: /^Profile: / })).toContainText(badge)
    }
    const offer = page.getByRole('region', { name: 'Upgrade to Pro for Analytics' })
    await expect(offer).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expect(offer.getByRole('button', { name: 'Coming Soon' })).toBeDisabled()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Refresh Data' })).toBeVisible()
    await expect(insightsLinkOf(page)).toHaveCount(0)
  })
})
