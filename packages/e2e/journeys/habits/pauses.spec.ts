import { test } from '../../test/account-journey.ts'
import { loseResponse } from '../../test/browser.ts'
import { daysAfter, shortDay, weekdayIn } from '../../test/days.ts'
import { cardOf, tickElsewhere, toastWith } from '../../test/habits.ts'
import { dayIn, enterHabit, fullDay, monthGrid, openHabit, openTab, yearGrid } from '../../test/habit-detail.ts'
import { expect } from '../../test/journey.ts'
import { addPause, pausesDialog } from '../../test/pauses.ts'
import { openProfile } from '../../test/profile-dialog.ts'
import { enterWithHabits, expectOpen, expectStreak, expectWaiting } from '../../test/ticking.ts'

// A session that runs out on the way is renewed when the server has refused it.
test.use({ expectedTrouble: /net::ERR_|status of 401|Habits are not loaded/ })

const days = (count: number) => count * 86_400

test('plan a holiday, and come back to the same streak', async ({ page, product, time }) => {
  const { member, habits } = await enterWithHabits(page, product, ['Read'])
  const [read] = habits
  const today = read.createdDay
  await tickElsewhere(product, member, read.id, daysAfter(today, -1))
  await tickElsewhere(product, member, read.id, today)
  await openHabit(page, 'Read')
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  const last = daysAfter(today, 3)
  await addPause(page, { from: daysAfter(today, 1), to: last, reason: 'Holiday' })
  const planned = pausesDialog(page).getByRole('listitem')
  await expect(planned).toContainText(`Coming${shortDay(daysAfter(today, 1))} to ${shortDay(last)}Holiday`)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Back', exact: true }).click()

  await test.step('the card says until when, and a tick counts all the same', async () => {
    await time.pass(days(2))
    const paused = cardOf(page, 'Read').getByRole('button', { name: `Paused until ${weekdayIn(last, 'long')}: Read` })
    await expect(paused).toHaveText(`Paused until ${weekdayIn(last, 'long')}`)
    await expectStreak(page, 'Read', 2)
    await expect(page.getByText('Nothing scheduled today.')).toBeVisible()
    await paused.click()
    await expectStreak(page, 'Read', 3)
    await expectWaiting(page, 0)
  })

  await test.step('afterwards it goes on', async () => {
    await time.pass(days(2))
    await expectOpen(page, 'Read')
    await expectStreak(page, 'Read', 3)
  })
})

test('days of illness are paused afterwards, undone, removed and brought back', async ({ page, product }) => {
  const { ago } = await enterHabit(page, product, { given: { name: 'Run' }, completedAgo: [0, 4, 5, 6] })
  const streak = (count: number) =>
    expect(page.locator('dl > div', { has: page.locator('dt', { hasText: 'Current Streak' }) })).toContainText(
      `${count}day`,
    )
  await streak(1)

  const profile = await openProfile(page)
  await profile.getByRole('button', { name: 'Open Pauses' }).click()
  const dialog = pausesDialog(page)
  await expect(dialog.getByText('No pauses yet.')).toBeVisible()

  await test.step('bad input is refused in words', async () => {
    await dialog.getByRole('button', { name: 'Add Pause' }).click()
    await expect(dialog.getByText('Please choose the last day')).toBeVisible()
    await dialog.getByLabel('First day').fill(ago(1))
    await dialog.getByLabel('Last day').fill(ago(3))
    await expect(dialog.getByText('A pause ends on its first day or later')).toBeVisible()
  })

  await addPause(page, { from: ago(3), to: ago(1), reason: 'I was ill' })
  await expect(dialog.getByRole('listitem')).toContainText(
    `All habits${shortDay(ago(3))} to ${shortDay(ago(1))}I was ill`,
  )
  await toastWith(page, 'Pause added').getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByText('No pauses yet.')).toBeVisible()
  await addPause(page, { from: ago(3), to: ago(1), reason: 'I was ill' })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await streak(4)

  await test.step('calendar and year show the days as paused', async () => {
    await openTab(page, 'Calendar')
    for (const grid of [monthGrid(page), yearGrid(page)]) {
      await expect(dayIn(grid, ago(2))).toHaveAccessibleName(`${fullDay(ago(2))}: paused`)
      await expect(dayIn(grid, ago(4))).toHaveAccessibleName(`${fullDay(ago(4))}: completed`)
    }
    await openTab(page, 'Overview')
  })

  await test.step('removed, the days count as missed again; Undo brings the pause back', async () => {
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await dialog.getByRole('button', { name: /^Remove All habits/ }).click()
    await expect(dialog.getByText('No pauses yet.')).toBeVisible()
    await toastWith(page, 'Pause removed').getByRole('button', { name: 'Undo' }).click()
    await expect(dialog.getByRole('listitem')).toContainText('I was ill')
    await page.keyboard.press('Escape')
    await streak(4)
  })
})

test('an open pause is ended, removed although the response is lost, and not changed offline', async ({
  page,
  product,
  context,
}) => {
  const { ago } = await enterHabit(page, product, { given: { name: 'Run' }, completedAgo: [3] })
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  const dialog = pausesDialog(page)
  await dialog.getByLabel('First day').fill(ago(2))
  await dialog.getByLabel('Until I resume').check()
  await dialog.getByRole('button', { name: 'Add Pause' }).click()
  await expect(dialog.getByRole('listitem')).toContainText(`RunNowSince ${shortDay(ago(2))}`)
  const paused = page.getByRole('button', { name: 'Paused: Run', includeHidden: true })
  // Seen behind the dialog; the dashboard, which is not shown, has one too.
  await expect(paused.filter({ visible: true })).toHaveCount(1)

  await context.setOffline(true)
  await expect(dialog.getByText('You’re offline. You can change pauses when you’re back online.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^End now/ })).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await context.setOffline(false)

  await dialog.getByRole('button', { name: /^End now/ }).click()
  await expect(dialog.getByRole('listitem')).toContainText(`Run${shortDay(ago(2))} to ${shortDay(ago(1))}`)
  await toastWith(page, 'Pause ended').getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByRole('listitem')).toContainText(`Since ${shortDay(ago(2))}`)

  await loseResponse(page, 'DELETE', /\/api\/pauses\//)
  await dialog.getByRole('button', { name: /^Remove Run/ }).click()
  await expect(page.getByText('Network error occurred')).toBeVisible()
  await expect(dialog.getByText('No pauses yet.')).toBeVisible()
  await expect(paused.filter({ visible: true })).toHaveCount(0)
})
