import { expectAccessible } from '../../test/accessibility.ts'
import { expectHistoryAtRest } from '../../test/browser.ts'
import { enterHabit } from '../../test/habit-detail.ts'
import { expect, test } from '../../test/journey.ts'
import { enterDashboard } from '../../test/member.ts'
import { openYear, towersOf } from '../../test/insights.ts'

test('the year, its private links, and the question before one is ended', async ({ page, served }) => {
  await enterHabit(page, served, { given: { name: 'Swim' }, completedAgo: [0, 1, 2, 5] })
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await openYear(page)
  await expect(towersOf(page)).toHaveCount(1)
  await expectAccessible(page, 'year')
  await page.getByRole('button', { name: 'Share by a Private Link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share by a private link' })
  await expect(dialog.getByText('No links yet.')).toBeVisible()
  await expectAccessible(page, 'private links')
  await dialog.getByRole('button', { name: 'Make Link' }).click()
  await expect(dialog.getByLabel('Your private link')).toBeVisible()
  await expectAccessible(page, 'private link that was made')
  await dialog.getByRole('button', { name: 'End the link to Swim' }).click()
  await expect(page.getByRole('alertdialog', { name: 'End this link?' })).toBeVisible()
  await expectAccessible(page, 'question before a private link is ended')
  await page.keyboard.press('Escape')
  await expectHistoryAtRest(page, 1)
  const url = await dialog.getByLabel('Your private link').inputValue()
  await page.goto(url)
  await expect(page.getByRole('img', { name: /^Swim in/ })).toBeVisible()
  await expectAccessible(page, 'page behind a private link')
})

test('a year without habits', async ({ page, served }) => {
  await enterDashboard(page, served)
  await openYear(page)
  await expect(page.getByRole('tabpanel').getByText('No habits yet')).toBeVisible()
  await expectAccessible(page, 'year without habits')
})
