import { keptHere, workerIsReady } from '../../test/browser.ts'
import { expectDashboard } from '../../test/auth-screen.ts'
import { daysAfter } from '../../test/days.ts'
import { cellOf, panelOf } from '../../test/habits.ts'
import { chooseFromHeader, expect, test } from '../../test/journey.ts'
import { enterWithHabits, expectDone, expectOpen, expectStreak, expectWaiting, keptDays } from '../../test/ticking.ts'

test.use({ serviceWorkers: 'allow', expectedTrouble: /net::ERR_/ })

test(
  'a tick made offline survives a reload and reaches the server once',
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

    await page.reload()
    await expectDashboard(page, member.firstName)
    await expect(page.getByText('You’re offline', { exact: true }).first()).toBeVisible()
    await expectDone(page, 'Read')
    await expectStreak(page, 'Read', 1)
    await expectOpen(page, 'Run')
    await cellOf(page, 'Run', daysAfter(run.createdDay, -1)).click()
    await expectWaiting(page, 2)
    await expect.poll(() => keptDays(served, member, read)).toEqual([])

    await context.setOffline(false)
    await expectWaiting(page, 0)
    await expectDone(page, 'Read')
    await expect(page.getByText('You’re offline', { exact: true })).toHaveCount(0)
    await expect.poll(() => keptDays(served, member, read)).toEqual([read.createdDay])
    await expect.poll(() => keptDays(served, member, run)).toEqual([daysAfter(run.createdDay, -1)])
    await page.reload()
    await expectDone(page, 'Read')
    await expectWaiting(page, 0)
  },
)

test.describe('behind a Wi-Fi portal', () => {
  test.use({ expectedTrouble: /status of 403/ })

  test('ticks wait and are counted, the session stays, and the next try after the portal sends them', async ({
    page,
    served,
  }) => {
    const { member, habits } = await enterWithHabits(page, served, ['Read', 'Run'])
    const [read, run] = habits
    const portal = { status: 403, contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' }
    await page.route('**/api/**', (route) => route.fulfill(portal))
    await panelOf(page, 'Read').click()
    await panelOf(page, 'Run').click()
    await expectWaiting(page, 2)

    await page.reload()
    await expectDashboard(page, member.firstName)
    await expectDone(page, 'Read')
    await expectWaiting(page, 2)

    await page.unroute('**/api/**')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expectWaiting(page, 0)
    await expect.poll(() => keptDays(served, member, read)).toEqual([read.createdDay])
    await expect.poll(() => keptDays(served, member, run)).toEqual([run.createdDay])
  })
})

test('ticks made offline survive closing the tab', async ({ page, context, served }) => {
  const { member, habits } = await enterWithHabits(page, served, ['Read', 'Run'])
  const [read] = habits
  await workerIsReady(page)
  await context.setOffline(true)
  await panelOf(page, 'Read').click()
  await expectWaiting(page, 1)
  await page.close()

  const next = await context.newPage()
  await next.goto('/')
  await expectDashboard(next, member.firstName)
  await expectDone(next, 'Read')
  await expectOpen(next, 'Run')
  await expectWaiting(next, 1)
  await next.close()

  await context.setOffline(false)
  const last = await context.newPage()
  await last.goto('/')
  await expectDone(last, 'Read')
  await expectWaiting(last, 0)
  await expect.poll(() => keptDays(served, member, read)).toEqual([read.createdDay])
})

test('logging out offline asks first, then clears every tab', async ({ page, context, served }) => {
  const { member } = await enterWithHabits(page, served, ['Read'])
  await workerIsReady(page)
  const other = await context.newPage()
  await other.goto('/')
  await expectOpen(other, 'Read')
  await context.setOffline(true)
  await panelOf(page, 'Read').click()
  await expectWaiting(other, 1)
  expect(await keptHere(page)).toContain(member.email)

  await chooseFromHeader(page, 'Logout')
  const question = page.getByRole('alertdialog', { name: 'Log out now?' })
  await expect(question).toContainText("1 tick hasn't been sent yet. If you log out now, it'll be lost.")
  await question.getByRole('button', { name: 'Stay logged in' }).click()
  await expectWaiting(page, 1)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeFocused()

  await chooseFromHeader(page, 'Logout')
  await question.getByRole('button', { name: 'Log out anyway' }).click()
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { level: 1, name: 'Build Better Habits Daily' })).toBeVisible()
    await expect(tab.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  }
  const kept = await keptHere(page)
  for (const trace of ['Read', 'habit-store', 'undo-store', member.email]) expect(kept).not.toContain(trace)
})

test('logging out sends waiting ticks first', { tag: '@phone' }, async ({ page, served }) => {
  await enterWithHabits(page, served, ['Read'])
  await page.route('**/api/habitcompletions/toggle', (route) => route.abort())
  await panelOf(page, 'Read').click()
  await expectWaiting(page, 1)
  await page.unroute('**/api/habitcompletions/toggle')
  const sent = page.waitForResponse('**/api/habitcompletions/toggle')
  await chooseFromHeader(page, 'Logout')
  expect((await sent).status()).toBe(200)
  await expect(page.getByText('Logged out successfully')).toBeVisible()
})

test('a day that was opened offline takes a note once the connection is back', async ({ page, context, served }) => {
  const { habits } = await enterWithHabits(page, served, ['Read'])
  await workerIsReady(page)
  await context.setOffline(true)
  await cellOf(page, 'Read', habits[0].createdDay).click({ button: 'right' })
  const day = page.getByRole('dialog', { name: 'Today' })
  await expect(day.getByText('Notes load when you’re back online.')).toBeVisible()
  await expect(day.getByLabel('Note')).toBeDisabled()

  await context.setOffline(false)
  await expect(day.getByLabel('Note')).toBeEnabled()
  await expect(day.getByText('Notes load when you’re back online.')).toHaveCount(0)
})
