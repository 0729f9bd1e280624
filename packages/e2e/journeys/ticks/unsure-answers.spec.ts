import type { Page, Route } from '@playwright/test'
import { callAs } from '../../test/member.ts'
import { cardOf, panelOf, toastWith } from '../../test/habits.ts'
import { chooseFromHeader, expect, test } from '../../test/journey.ts'
import {
  enterWithHabits,
  expectDone,
  expectOpen,
  expectStreak,
  expectWaiting,
  keptDays,
  watchTicks,
} from '../../test/ticking.ts'

test.use({ expectedTrouble: /net::ERR_|status of (403|404|503)/ })

const toggleCall = '**/api/habitcompletions/toggle'

/** From now on the server acts, and the connection breaks before its answer is here. */
async function loseAnswers(page: Page): Promise<{ isLost: Promise<void> }> {
  const lost = Promise.withResolvers<void>()
  await page.route(toggleCall, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
    lost.resolve()
  })
  return { isLost: lost.promise }
}

/** The page tries again by itself after a pause; a journey does not wait for it. */
const passPause = (page: Page) => page.clock.fastForward(60_000)

test('a lost response neither doubles nor undoes a tick, and a refused tick says why', async ({ page, served }) => {
  await page.clock.install()
  const { member, habits } = await enterWithHabits(page, served, ['Read', 'Run', 'Rest'])
  const [read, run, rest] = habits

  await test.step('a tick whose response was lost is sent again, and counts once', async () => {
    const sent = watchTicks(page)
    const { isLost } = await loseAnswers(page)
    await panelOf(page, 'Read').click()
    await isLost
    await expect.poll(() => keptDays(served, member, read)).toEqual([read.createdDay])
    await expectDone(page, 'Read')
    await expectWaiting(page, 1)

    await page.unroute(toggleCall)
    await passPause(page)
    await expectWaiting(page, 0)
    await expectDone(page, 'Read')
    await expectStreak(page, 'Read', 1)
    expect(sent.length).toBeGreaterThan(1)
    expect(sent.map(({ isCompleted }) => isCompleted)).not.toContain(false)
    await expect.poll(() => keptDays(served, member, read)).toEqual([read.createdDay])
  })

  await test.step('a tick undone before its lost response was repeated stays undone', async () => {
    const { isLost } = await loseAnswers(page)
    await panelOf(page, 'Run').click()
    await isLost
    await page.unroute(toggleCall)
    await toastWith(page, 'Run marked complete').getByRole('button', { name: 'Undo' }).click()
    await expectOpen(page, 'Run')
    await expectWaiting(page, 0)
    await expectOpen(page, 'Run')
    await expect.poll(() => keptDays(served, member, run)).toEqual([])
  })

  await test.step('a tick that the server refuses says why, and the list is loaded again', async () => {
    // Deleted while the tick is on its way: what the dashboard asks for by itself would tell before it that the habit is gone.
    await page.route(toggleCall, async (route) => {
      await callAs(served, member, `/habits/${rest.id}`, { method: 'DELETE' })
      await route.continue()
    })
    await panelOf(page, 'Rest').click()
    await expect(page.getByText('Habit not found')).toBeVisible()
    await expect(cardOf(page, 'Rest')).toHaveCount(0)
    await expectOpen(page, 'Run')
    await expectWaiting(page, 0)
  })
})

test('ticks wait while a portal, a failure or nothing responds, and are sent when the server is back', async ({
  page,
  served,
}) => {
  await page.clock.install()
  const { member, habits } = await enterWithHabits(page, served, ['Read', 'Run', 'Swim'])
  const portal = { status: 403, contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' }

  await test.step('they are counted, and the session survives a reload', async () => {
    const responses = [
      (route: Route) => route.fulfill(portal),
      (route: Route) => route.fulfill({ status: 503, body: '' }),
      (route: Route) => route.abort('connectionrefused'),
    ]
    // One route for all: between two of them the server could be reached.
    let respond = responses[0]
    await page.route('**/api/**', (route) => respond?.(route))
    for (const place of responses.keys()) {
      respond = responses[place]
      await panelOf(page, habits[place]?.name ?? '').click()
      await expectWaiting(page, place + 1)
      if (place === 0) await page.reload()
      else await passPause(page)
      await expectWaiting(page, place + 1)
    }
    for (const { name } of habits) await expectDone(page, name)
  })

  await test.step('the next try after that sends them', async () => {
    await page.unroute('**/api/**')
    await passPause(page)
    await expectWaiting(page, 0)
    await expectDone(page, 'Read')
    for (const habit of habits) await expect.poll(() => keptDays(served, member, habit)).toEqual([habit.createdDay])
  })

  await test.step('logging out sends what waits first', async () => {
    await page.route(toggleCall, (route) => route.abort())
    await panelOf(page, 'Read').click()
    await expectWaiting(page, 1)
    await page.unroute(toggleCall)
    const sent = page.waitForResponse(toggleCall)
    await chooseFromHeader(page, 'Logout')
    expect((await sent).status()).toBe(200)
    await expect(page.getByText('Logged out successfully')).toBeVisible()
  })
})
