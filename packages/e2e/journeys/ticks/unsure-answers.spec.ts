import type { Page } from '@playwright/test'
import { callAs } from '../../test/member.ts'
import { cardOf, panelOf, tickElsewhere } from '../../test/habits.ts'
import { expect, test } from '../../test/journey.ts'
import {
  enterWithHabits,
  expectDone,
  expectOpen,
  expectStreak,
  expectWaiting,
  keptDays,
  watchTicks,
} from '../../test/ticking.ts'

test.use({ expectedTrouble: /net::ERR_|status of (404|503)/ })

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

test('a lost response neither doubles nor undoes a tick', async ({ page, served }) => {
  await page.clock.install()
  const { member, habits } = await enterWithHabits(page, served, ['Read'])
  const [read] = habits
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

test('a tick undone before its lost response was repeated stays undone', async ({ page, served }) => {
  await page.clock.install()
  const { member, habits } = await enterWithHabits(page, served, ['Read'])
  const [read] = habits
  const { isLost } = await loseAnswers(page)
  await panelOf(page, 'Read').click()
  await isLost
  await page.unroute(toggleCall)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectOpen(page, 'Read')
  await expectWaiting(page, 0)
  await expectOpen(page, 'Read')
  await expect.poll(() => keptDays(served, member, read)).toEqual([])
})

test('ticks: on two devices, tapped quickly, and refused', async ({ page, context, served }) => {
  const { member, habits } = await enterWithHabits(page, served, ['Read', 'Run', 'Swim', 'Rest'])
  const [read, run, swim, rest] = habits

  await test.step('ticks of the same day on another device are neither doubled nor reversed', async () => {
    await panelOf(page, 'Run').click()
    await expect.poll(() => keptDays(served, member, run)).toEqual([run.createdDay])

    await context.setOffline(true)
    await panelOf(page, 'Read').click()
    await panelOf(page, 'Run').click()
    await expectWaiting(page, 2)
    await tickElsewhere(served, member, read.id, read.createdDay)
    await tickElsewhere(served, member, run.id, run.createdDay, false)

    await context.setOffline(false)
    await expectWaiting(page, 0)
    await expectDone(page, 'Read')
    await expectOpen(page, 'Run')
    await expect.poll(() => keptDays(served, member, read)).toEqual([read.createdDay])
    await expect.poll(() => keptDays(served, member, run)).toEqual([])
  })

  await test.step('of three quick taps the last one counts', async () => {
    for (const [name, taps] of [
      ['Swim', 3],
      ['Rest', 2],
    ] as const) {
      await panelOf(page, name).evaluate((panel: HTMLElement, times) => {
        for (let tap = 0; tap < times; tap += 1) panel.click()
      }, taps)
    }
    await expectDone(page, 'Swim')
    await expectOpen(page, 'Rest')
    await expectWaiting(page, 0)
    await expectDone(page, 'Swim')
    await expectOpen(page, 'Rest')
    await expect.poll(() => keptDays(served, member, swim)).toEqual([swim.createdDay])
    await expect.poll(() => keptDays(served, member, rest)).toEqual([])
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

for (const [trouble, answer] of [
  ['stumbles', 'status'],
  ['is not there', 'nothing'],
] as const) {
  test(`while the server ${trouble}, ticks are kept, and sent when it is back`, async ({ page, served }) => {
    await page.clock.install()
    const { member, habits } = await enterWithHabits(page, served, ['Read', 'Run'])
    await page.route('**/api/**', (route) =>
      answer === 'status' ? route.fulfill({ status: 503, body: '' }) : route.abort('connectionrefused'),
    )
    await panelOf(page, 'Read').click()
    await panelOf(page, 'Run').click()
    await expectWaiting(page, 2)
    await page.reload()
    await expectDone(page, 'Read')
    await expectDone(page, 'Run')
    await expectWaiting(page, 2)

    await page.unroute('**/api/**')
    await passPause(page)
    await expectWaiting(page, 0)
    await expectDone(page, 'Read')
    for (const habit of habits) await expect.poll(() => keptDays(served, member, habit)).toEqual([habit.createdDay])
  })
}
