import { addDays } from '@daymark/domain/time/day.ts'
import { expect, test } from 'vitest'
import { ago, habitServer, openHabitBrowser, settled, today } from '../../../../test/habit-browser.ts'

/** A browser whose clock differs from the server's, at an hour of the user's day, with a habit that was completed today. */
async function openApart(hour: string, aheadSeconds: number) {
  const clocks = {
    server: Temporal.PlainDateTime.from(`${today}T${hour}`).toZonedDateTime('Europe/Berlin').toInstant(),
  }
  const server = habitServer(() => clocks.server)
  server.state.zone = 'Europe/Berlin'
  server.put('read', [today, ago(1)])
  server.put('run', [ago(1)])
  const browser = openHabitBrowser(server)
  const pass = (seconds: number) => {
    clocks.server = clocks.server.add({ seconds })
    browser.state.now = clocks.server.add({ seconds: aheadSeconds })
  }
  pass(0)
  const tab = browser.openTab()
  await tab.habits.load()
  return { tab, pass, server }
}

test('a device that is ahead opens the next day, also while the server is in the one before', async () => {
  const { tab, pass } = await openApart('23:59:50', 3)
  expect(tab.shown('read').isCompletedToday).toBe(true)
  pass(8)
  expect(tab.habits.today()).toBe(addDays(today, 1))
  tab.habits.changeDay()
  await settled()
  expect(tab.shown('read')).toMatchObject({ isCompletedToday: false, currentStreak: 2 })
  expect(tab.shown('run')).toMatchObject({ isCompletedToday: false, currentStreak: 0 })
})

test('a device that is behind stays in its day, also while the server is in the next one', async () => {
  const { tab, pass } = await openApart('23:59:50', -60)
  pass(20)
  expect(tab.habits.today()).toBe(today)
  await tab.habits.load()
  expect(tab.shown('read')).toMatchObject({ isCompletedToday: true, currentStreak: 2 })
  expect(tab.shown('run')).toMatchObject({ isCompletedToday: false, currentStreak: 1 })
})

test('a list from before the clock was set back is fetched again when the page is focused', async () => {
  const { server, state, openTab } = openHabitBrowser()
  server.put('read')
  const tab = openTab()
  await tab.habits.load()
  state.now = state.now.subtract({ hours: 5 })
  server.put('read', [today])
  tab.habits.refreshIfStale()
  await settled()
  expect(tab.shown('read').isCompletedToday).toBe(true)
})

test('a tick that is confirmed after midnight completes the day on which it was made alone', async () => {
  const { tab, pass, server } = await openApart('23:59:50', 0)
  const held = Promise.withResolvers<void>()
  server.state.instead = (url) => {
    if (!url.endsWith('/toggle')) return undefined
    const response = server.apply({ habitId: 'run', completedDate: today, isCompleted: true })
    return () => held.promise.then(() => response)
  }
  tab.tap('run')
  await settled()
  pass(20)
  tab.habits.changeDay()
  held.resolve()
  await settled()
  expect(tab.data().waiting).toBe(0)
  expect(tab.shown('run')).toMatchObject({ isCompletedToday: false, currentStreak: 2 })
})
