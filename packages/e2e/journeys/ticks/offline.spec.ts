import { keptHere, workerIsReady } from '../../test/browser.ts'
import { expectDashboard } from '../../test/auth-screen.ts'
import { daysAfter } from '../../test/days.ts'
import { cellOf, panelOf } from '../../test/habits.ts'
import { chooseFromHeader, expect, test } from '../../test/journey.ts'
import { enterWithHabits, expectDone, expectOpen, expectStreak, expectWaiting, keptDays } from '../../test/ticking.ts'

test.use({ serviceWorkers: 'allow', expectedTrouble: /net::ERR_/ })

test(
  'ticks made offline survive closing the tab and reach the server once; a day opened offline takes a note later',
  { tag: '@phone' },
  async ({ page, context, served }) => {
    const { member, habits } = await enterWithHabits(page, served, ['Read', 'Run'])
    const [read, run] = habits
    await workerIsReady(page)
    await context.setOffline(true)
    await panelOf(page, 'Read').click()
    await expectDone(page, 'Read')
    await expectStreak(page, 'Read', 1)
    await expectWaiting(page, 1)
    await page.close()

    const next = await context.newPage()
    await next.goto('/')
    await expectDashboard(next, member.firstName)
    await expect(next.getByText('You’re offline', { exact: true }).first()).toBeVisible()
    await expectDone(next, 'Read')
    await expectStreak(next, 'Read', 1)
    await expectOpen(next, 'Run')
    await cellOf(next, 'Run', daysAfter(run.createdDay, -1)).click()
    await expectWaiting(next, 2)
    await expect.poll(() => keptDays(served, member, read)).toEqual([])

    await cellOf(next, 'Read', read.createdDay).click({ button: 'right' })
    const day = next.getByRole('dialog', { name: 'Today' })
    const hint = day.getByText('Notes load when you’re back online.')
    await expect(hint).toBeVisible()
    await expect(day.getByLabel('Note')).toBeDisabled()

    await context.setOffline(false)
    await expect(day.getByLabel('Note')).toBeEnabled()
    await expect(hint).toHaveCount(0)
    await next.keyboard.press('Escape')
    await expectWaiting(next, 0)
    await expectDone(next, 'Read')
    await expect(next.getByText('You’re offline', { exact: true })).toHaveCount(0)
    await expect.poll(() => keptDays(served, member, read)).toEqual([read.createdDay])
    await expect.poll(() => keptDays(served, member, run)).toEqual([daysAfter(run.createdDay, -1)])
  },
)

test('logging out offline asks first, then leaves nothing behind', async ({ page, context, served }) => {
  const { member } = await enterWithHabits(page, served, ['Read'])
  await workerIsReady(page)
  await context.setOffline(true)
  await panelOf(page, 'Read').click()
  await expectWaiting(page, 1)
  expect(await keptHere(page)).toContain(member.email)

  await chooseFromHeader(page, 'Logout')
  const question = page.getByRole('alertdialog', { name: 'Log out now?' })
  await expect(question).toContainText("1 tick hasn't been sent yet. If you log out now, it'll be lost.")
  await question.getByRole('button', { name: 'Stay logged in' }).click()
  await expectWaiting(page, 1)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeFocused()

  await chooseFromHeader(page, 'Logout')
  await question.getByRole('button', { name: 'Log out anyway' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Build Better Habits Daily' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  const kept = await keptHere(page)
  for (const trace of ['Read', 'habit-store', 'undo-store', member.email]) expect(kept).not.toContain(trace)
})
