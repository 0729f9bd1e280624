import { expectAccessible } from '../../test/accessibility.ts'
import { expectAfterRetries, holdBack } from '../../test/browser.ts'
import { weekdayOf } from '../../test/days.ts'
import { keepHabit } from '../../test/habit-detail.ts'
import { makeHabit, tickElsewhere } from '../../test/habits.ts'
import { openInsights, openOverview } from '../../test/insights.ts'
import { expect, test } from '../../test/journey.ts'
import { callAs, enterAs } from '../../test/member.ts'

test.use({ expectedTrouble: /net::ERR_|status of 500/ })

test('insights and the overview: with something to tell, and dates that are not in order', async ({ page, served }) => {
  const { member, habit, ago } = await keepHabit(served, { name: `Run ${'w'.repeat(60)}`, colorCode: '#FFFF00' }, [])
  for (let first = 1; first <= 120; first += 10) {
    const some = Array.from({ length: 10 }, (_, index) => ago(first + index)).filter((day) => weekdayOf(day) % 6 !== 0)
    await Promise.all(some.map((day) => tickElsewhere(served, member, habit.id, day)))
  }
  const other = await makeHabit(served, member, {
    name: 'Three times',
    frequency: 2,
    weeklyCount: 3,
    colorCode: '#000000',
  })
  await callAs(served, member, `/habits/${other.id}/days/${ago(1)}`, { method: 'PUT', body: { state: 'skipped' } })
  await enterAs(page, served, member)
  await openInsights(page)
  await page.getByText('How this was computed').first().click()
  await expectAccessible(page, 'what your days say')
  await openOverview(page)
  await page.getByLabel('Days', { exact: true }).selectOption('All time')
  await expect(page.getByRole('table', { name: 'By week' })).toBeVisible()
  await expectAccessible(page, 'overview')
  await page.getByLabel('Days', { exact: true }).selectOption('Custom dates')
  await page.getByLabel('Last day').fill(ago(60))
  await expect(page.getByText('The last day is before the first day')).toBeVisible()
  await expectAccessible(page, 'dates that are not in order')
})

test('insights that wait, are on their way, did not load, and lack a connection', async ({ page, served, context }) => {
  const { member } = await keepHabit(served, { name: 'Run' }, [1, 2])
  const other = await makeHabit(served, member, { name: 'Swim' })
  await callAs(served, member, `/habits/${other.id}`, { method: 'PUT', body: { isActive: false } })
  const release = await holdBack(page, /\/api\/habits\?onlyInactive=true/)
  await enterAs(page, served, member)
  await openInsights(page)
  await expect(page.getByText('Loading your days')).toBeAttached()
  await expectAccessible(page, 'insights on their way')
  await context.setOffline(true)
  await expect(page.getByText('Your days will load when you’re back online.')).toBeVisible()
  await expectAccessible(page, 'insights without a connection')
  await context.setOffline(false)
  release()
  await expect(page.getByText('Not enough days yet', { exact: true })).toBeVisible()
  await expectAccessible(page, 'insights of a few days')

  await page.unrouteAll()
  await page.clock.install()
  await page.route(/\/api\/habits(\?|$)/, (route) => route.fulfill({ status: 500, json: { message: 'Oh no' } }))
  await page.evaluate(() => localStorage.removeItem('habit-store'))
  await page.reload()
  await expectAfterRetries(page, page.getByText('Failed to load your days'))
  await expectAccessible(page, 'insights that did not load')
})
