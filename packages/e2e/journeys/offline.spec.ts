import type { Page } from '@playwright/test'
import { expectDashboard } from '../test/auth-screen.ts'
import { daysAfter } from '../test/days.ts'
import { cellOf, panelOf } from '../test/habit-card.ts'
import { expect, test } from '../test/journey.ts'
import {
  enterWithHabits,
  expectDone,
  expectOpen,
  expectStreak,
  expectWaiting,
  keptDays,
} from '../test/ticking.ts'

test.use({ serviceWorkers: 'allow', expectedTrouble: /net::ERR_/ })

/** From then on the page starts without a connection. */
const workerIsReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller !== null) return
    const { promise, resolve } = Promise.withResolvers<void>()
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve())
    await promise
  })

test('a tick without a connection outlives a reload, and reaches the server once', async ({
  page,
  context,
  served,
}) => {
  const { member, habits } = await enterWithHabits(page, served, ['Read', 'Run'])
  const [read, run] = habits as [(typeof habits)[0], (typeof habits)[0]]
  await workerIsReady(page)

  await context.setOffline(true)
  await panelOf(page, 'Read').click()
  await expectDone(page, 'Read')
  await expectStreak(page, 'Read', 1)
  await expectWaiting(page, 1)

  await page.reload()
  await expectDashboard(page, member.firstName)
  await expect(page.getByText('You are offline', { exact: true }).first()).toBeVisible()
  await expectDone(page, 'Read')
  await expectStreak(page, 'Read', 1)
  await expectOpen(page, 'Run')
  await cellOf(page, 'Run', daysAfter(run.createdDay, -1)).click()
  await expectWaiting(page, 2)
  expect(await keptDays(served, member, read)).toEqual([])

  await context.setOffline(false)
  await expectWaiting(page, 0)
  await expectDone(page, 'Read')
  await expect(page.getByText('You are offline', { exact: true })).toHaveCount(0)
  expect(await keptDays(served, member, read)).toEqual([read.createdDay])
  expect(await keptDays(served, member, run)).toEqual([daysAfter(run.createdDay, -1)])
  await page.reload()
  await expectDone(page, 'Read')
  await expectWaiting(page, 0)
})

test('whoever closes the tab without a connection finds everything in the next one @desktop', async ({
  page,
  context,
  served,
}) => {
  const { member, habits } = await enterWithHabits(page, served, ['Read', 'Run'])
  const [read] = habits as [(typeof habits)[0]]
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
  expect(await keptDays(served, member, read)).toEqual([read.createdDay])
})
