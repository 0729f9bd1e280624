import { test as accountTest } from '../../test/account-journey.ts'
import { loseResponse } from '../../test/browser.ts'
import { daysAfter, shortDay, weekdayIn } from '../../test/days.ts'
import { cardOf, toastWith } from '../../test/habits.ts'
import { dayIn, enterHabit, fullDay, keepHabit, monthGrid, openTab } from '../../test/habit-detail.ts'
import { expect, test } from '../../test/journey.ts'
import { callAs, enterAs } from '../../test/member.ts'
import { addPause, pausesDialog } from '../../test/pauses.ts'
import { expectOpen, expectStreak, expectWaiting } from '../../test/ticking.ts'

// A session that runs out on the way is renewed when the server has refused it.
test.use({ expectedTrouble: /net::ERR_|status of 401|Habits are not loaded/ })

const days = (count: number) => count * 86_400

accountTest('a holiday that was planned passes, and the streak goes on after it', async ({ page, product, time }) => {
  const { member, habit, ago } = await keepHabit(product, { name: 'Read' }, [0, 1])
  const last = daysAfter(ago(0), 3)
  const body = { habitId: habit.id, from: daysAfter(ago(0), 1), to: last, reason: 'Holiday' }
  await callAs(product, member, '/pauses', { method: 'POST', body })
  await enterAs(page, product, member)
  await expectStreak(page, 'Read', 2)

  await test.step('the card says until when, and a tick counts all the same', async () => {
    await time.pass(days(2))
    const paused = cardOf(page, 'Read').getByRole('button', { name: `Paused until ${weekdayIn(last, 'long')}: Read` })
    await expect(paused).toHaveText(`Paused until ${weekdayIn(last, 'long')}`)
    await expectStreak(page, 'Read', 2)
    await expect(page.getByText('Everything is paused today.')).toBeVisible()
    await paused.click()
    await expectStreak(page, 'Read', 3)
    await expect(page.getByText('Everything is paused today.')).toBeVisible()
    await expectWaiting(page, 0)
  })

  await test.step('afterwards it goes on', async () => {
    await time.pass(days(2))
    await expectOpen(page, 'Read')
    await expectStreak(page, 'Read', 3)
  })
})

test('days of illness are paused afterwards; an open pause is ended and removed; each is undone', async ({
  page,
  served,
  context,
}) => {
  const { ago } = await enterHabit(page, served, { given: { name: 'Run' }, completedAgo: [4, 5, 6] })
  const streak = (count: number) =>
    expect(page.locator('dl > div', { has: page.locator('dt', { hasText: 'Current Streak' }) })).toContainText(
      `${count}day`,
    )
  const dialog = pausesDialog(page)
  const planned = dialog.getByRole('listitem')
  const openPauses = () => page.getByRole('button', { name: 'Pause', exact: true }).click()
  const undo = (toast: string) => toastWith(page, toast).getByRole('button', { name: 'Undo' }).click()
  const noPauses = dialog.getByText('No pauses yet.')

  await test.step('a pause without an end is refused in words', async () => {
    await streak(0)
    await openPauses()
    await expect(noPauses).toBeVisible()
    await dialog.getByRole('button', { name: 'Add Pause' }).click()
    await expect(dialog.getByText('Please choose the last day')).toBeVisible()
  })

  await test.step('days in the past are paused for all habits, undone, and paused again', async () => {
    const illness = { habit: 'All habits', from: ago(3), to: ago(1), reason: 'I was ill' }
    await addPause(page, illness)
    await expect(planned).toContainText(`All habits${shortDay(ago(3))} to ${shortDay(ago(1))}I was ill`)
    await undo('Pause added')
    await expect(noPauses).toBeVisible()
    await addPause(page, illness)
    await page.keyboard.press('Escape')
    await streak(3)
    await openTab(page, 'Calendar')
    await expect(dayIn(monthGrid(page), ago(2))).toHaveAccessibleName(`${fullDay(ago(2))}: paused`)
    await openTab(page, 'Overview')
  })

  await test.step('removed, the days count as missed again', async () => {
    await openPauses()
    await dialog.getByRole('button', { name: /^Remove All habits/ }).click()
    await expect(noPauses).toBeVisible()
    await undo('Pause removed')
    await expect(planned).toContainText('I was ill')
    await dialog.getByRole('button', { name: /^Remove All habits/ }).click()
    await expect(noPauses).toBeVisible()
  })

  const paused = page.getByRole('button', { name: 'Paused: Run', includeHidden: true }).filter({ visible: true })

  await test.step('an open pause cannot be changed without a connection', async () => {
    await dialog.getByLabel('Pause', { exact: true }).selectOption('Run')
    await dialog.getByLabel('First day').fill(ago(2))
    await dialog.getByLabel('Until I resume').check()
    await dialog.getByRole('button', { name: 'Add Pause' }).click()
    await expect(planned).toContainText(`RunNowSince ${shortDay(ago(2))}`)
    // Seen behind the dialog; the dashboard, which is not shown, has one too.
    await expect(paused).toHaveCount(1)
    await context.setOffline(true)
    await expect(dialog.getByText('You’re offline. You can change pauses when you’re back online.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^End now/ })).toHaveAttribute('aria-disabled', 'true')
    await expect(planned).toHaveCount(1)
    await context.setOffline(false)
  })

  await test.step('it is ended, opened again, and removed although the response is lost', async () => {
    await dialog.getByRole('button', { name: /^End now/ }).click()
    await expect(planned).toContainText(`Run${shortDay(ago(2))} to ${shortDay(ago(1))}`)
    await undo('Pause ended')
    await expect(planned).toContainText(`Since ${shortDay(ago(2))}`)
    await loseResponse(page, 'DELETE', /\/api\/pauses\//)
    await dialog.getByRole('button', { name: /^Remove Run/ }).click()
    await expect(page.getByText('Network error occurred')).toBeVisible()
    await expect(noPauses).toBeVisible()
    await expect(paused).toHaveCount(0)
    await page.keyboard.press('Escape')
    await streak(0)
  })
})
