import { test } from '../../test/account-journey.ts'
import { keepHabit, openHabit, openTab } from '../../test/habit-detail.ts'
import { insightsLinkOf, openInsights } from '../../test/insights.ts'
import { expect } from '../../test/journey.ts'
import { enterAs } from '../../test/member.ts'
import { days, planDialogOf, planOf } from '../../test/subscription.ts'

// After days the first requests go out with an expired token, before it is renewed.
test.use({ expectedTrouble: /Habits are not loaded|401 \(Unauthorized\)/ })

test('after the trial insights and advanced analytics are replaced by an offer; the rest stays', async ({
  page,
  product,
  time,
}) => {
  const name = 'Meditate'
  const { member } = await keepHabit(product, { name }, [1, 2, 3, 6, 7, 8, 9, 10, 20, 21, 40, 41])
  await enterAs(page, product, member)
  await openInsights(page)
  const offer = page.getByRole('region', { name: 'Upgrade to Pro for Analytics' })
  const profile = page.getByRole('button', { name: /^Profile: / })

  await test.step('the first visit after the trial begins the grace period, with all of it', async () => {
    await time.pass(days(8))
    await page.reload()
    await expect(profile).toContainText('Grace')
    await expect(page.getByRole('tab', { name: 'Overview', exact: true })).toBeVisible()
    await expect(offer).toHaveCount(0)
  })

  await test.step('after it insights are offered, and no link leads there', async () => {
    await time.pass(days(4))
    await page.reload()
    await expect(profile).toContainText('Expired')
    await expect(offer).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expect(offer).toContainText('Until Pro is here, it comes with Basic.')
    await offer.getByRole('button', { name: 'Upgrade Now' }).click()
    await expect(planOf(planDialogOf(page), 'Basic')).toContainText('everything in Pro until Pro is here')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Refresh Data' })).toBeVisible()
    await expect(insightsLinkOf(page)).toHaveCount(0)
  })

  await test.step('a habit keeps the plain part of its analytics', async () => {
    await openHabit(page, name)
    await openTab(page, 'Analytics')
    await expect(offer).toBeVisible()
    await expect(offer.getByRole('button', { name: 'Upgrade Now' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Month by month' })).toHaveCount(0)
    const weekdays = page.getByRole('region', { name: 'Completions by weekday' })
    await expect(weekdays.getByRole('listitem')).toHaveCount(7)
    await expect(weekdays).not.toContainText('%')
    await expect(page.getByRole('region', { name: 'Recent completions' }).getByRole('listitem')).toHaveCount(10)
  })
})
