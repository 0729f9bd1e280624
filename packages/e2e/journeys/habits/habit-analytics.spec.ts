import { test as accountTest } from '../../test/account-journey.ts'
import { weekdayIn } from '../../test/days.ts'
import { enterHabit, factOf, fullDay, openTab } from '../../test/habit-detail.ts'
import { keptHabit } from '../../test/habits.ts'
import { expect, test } from '../../test/journey.ts'
import { days } from '../../test/subscription.ts'

const name = 'Meditate'
const completedAgo = [1, 2, 3, 6, 7, 8, 9, 10, 20, 21, 40, 41]
const mondayFirst = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const times = (count: number) => (count === 1 ? '1 completion' : `${count} completions`)

test('analytics during the trial', async ({ page, served }) => {
  const { member, habit, ago } = await enterHabit(page, served, { given: { name }, completedAgo })
  await openTab(page, 'Analytics')

  await test.step('weekdays and the ten latest completions, each as a list that can be read', async () => {
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
  })

  await test.step('the trial shows strength, months, weekdays and pauses, in figures and words', async () => {
    const table = page.getByRole('table', { name: 'Strength at the end of each month' })
    const { strength } = await keptHabit(served, member, habit.id)
    await expect(table.getByRole('columnheader')).toHaveText(['Day', 'Strength'])
    await expect(table.getByRole('row').last().getByRole('cell')).toHaveText(String(Math.round(strength)))
    await expect(page.getByRole('region', { name: 'Strength' })).toContainText(`${Math.round(strength)} of 100 today.`)

    const months = page.getByRole('list', { name: 'Rate by month' }).getByRole('listitem')
    await expect(months).toHaveCount(12)
    const counts = (await months.allTextContents()).map((text) => Number(/(\d+) completions?/.exec(text)?.[1] ?? 0))
    expect(counts.reduce((sum, count) => sum + count)).toBe(completedAgo.length)

    const pauses = page.getByRole('region', { name: 'Time between completions' })
    await expect(factOf(pauses, 'Median')).toHaveText('1 day')
    await expect(factOf(pauses, 'Longest')).toContainText('19 days')
    await expect(pauses.getByRole('listitem').first()).toContainText('1 day: 8 times')

    const best = page.getByRole('region', { name: 'Completions by weekday' })
    await expect(best.getByRole('paragraph').first()).toHaveText(
      /^(You’re strongest on|No weekday stands out|It’s too early)/,
    )
    await expect(best.getByRole('listitem')).toHaveCount(7)
    await expect(page.getByText('Upgrade to Pro for Analytics')).toHaveCount(0)
  })
})

test('a habit without a completion says what is missing', { tag: '@phone' }, async ({ page, served }) => {
  await enterHabit(page, served, { given: { name } })
  await openTab(page, 'Analytics')
  for (const words of [
    'No completions yet. Your first one will show up here.',
    'The line starts with your first completion.',
    'You’ll see this after your second completion.',
  ]) {
    await expect(page.getByText(words)).toBeVisible()
  }
})

accountTest.describe('after the trial', () => {
  // After days the first requests go out with an expired token, before it is renewed.
  accountTest.use({ expectedTrouble: /Habits are not loaded|401 \(Unauthorized\)/ })

  accountTest('the advanced part is replaced by an offer; the rest stays', async ({ page, product, time }) => {
    await enterHabit(page, product, { given: { name }, completedAgo })
    await openTab(page, 'Analytics')
    await expect(page.getByRole('region', { name: 'Month by month' })).toBeVisible()
    const offer = page.getByRole('region', { name: 'Upgrade to Pro for Analytics' })
    await expect(offer).toHaveCount(0)

    const profile = page.getByRole('button', { name: /^Profile: / })
    await time.pass(days(8))
    await page.reload()
    await expect(profile).toContainText('Grace')
    await openTab(page, 'Analytics')
    await expect(page.getByRole('region', { name: 'Month by month' })).toBeVisible()
    await expect(offer).toHaveCount(0)

    await time.pass(days(4))
    await page.reload()
    await expect(profile).toContainText('Expired')
    await openTab(page, 'Analytics')
    await expect(offer).toBeVisible()
    await expect(page.getByRole('region', { name: 'Month by month' })).toHaveCount(0)
    const weekdays = page.getByRole('region', { name: 'Completions by weekday' })
    await expect(weekdays.getByRole('listitem')).toHaveCount(7)
    await expect(weekdays).not.toContainText('%')
    await expect(page.getByRole('region', { name: 'Recent completions' }).getByRole('listitem')).toHaveCount(10)
    await expect(offer.getByRole('button', { name: 'Coming Soon' })).toBeDisabled()
    await expect(offer.getByRole('button', { name: 'Upgrade Now' })).toHaveCount(0)
  })
})
