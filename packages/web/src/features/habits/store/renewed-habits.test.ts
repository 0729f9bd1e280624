import { expect, test } from 'vitest'
import { ago, away, openHabitBrowser, settled, today } from '../../../../test/habit-browser.ts'

const daysIn = (history: readonly { completedDate: string }[] | undefined) =>
  history?.map(({ completedDate }) => completedDate)

/** A page on which one of two habits was opened, just before much changes on the server. */
async function openBefore() {
  const { server, openTab } = openHabitBrowser()
  server.put('old', [ago(1)])
  server.put('closed')
  const tab = openTab()
  await tab.habits.sync()
  await tab.habits.loadHistory('old')
  const change = () => {
    server.put('old', [ago(1), ago(40)])
    server.put('new', [today])
    server.put('surplus', [], { isActive: false })
  }
  return { server, tab, change }
}

test('after an import the list, the paused habits and an open history are fetched again', async () => {
  const { server, tab, change } = await openBefore()
  server.asked.length = 0
  change()
  await tab.habits.renew()
  expect(tab.data().habits.map(({ id }) => id)).toEqual(['old', 'closed', 'new'])
  expect(tab.data().paused?.map(({ id }) => id)).toEqual(['surplus'])
  expect(daysIn(tab.data().histories['old'])).toEqual([ago(1), ago(40)])
  expect(server.asked.filter((call) => call.includes('habitcompletions'))).toHaveLength(1)
  expect(tab.counted()).toBe(1)
})

test('discards responses to earlier requests, however late they come', async () => {
  const { server, tab, change } = await openBefore()
  const late = Promise.withResolvers<void>()
  const before = [server.viewOf('old'), server.viewOf('closed')]
  server.state.instead = (url) =>
    url.includes('includeInactive=false') ? () => late.promise.then(() => Response.json(before)) : undefined
  const loading = tab.habits.load()
  server.state.instead = null
  change()
  await tab.habits.renew()
  late.resolve()
  await loading
  await settled()
  expect(tab.data().habits.map(({ id }) => id)).toEqual(['old', 'closed', 'new'])
})

test('without a connection the list stays, and the history is fetched when it is next opened', async () => {
  const { server, tab, change } = await openBefore()
  change()
  server.state.instead = () => away
  await tab.habits.renew()
  expect(tab.data().habits).toHaveLength(2)
  expect(daysIn(tab.data().histories['old'])).toEqual([ago(1)])
  expect(tab.errors).toEqual(['Failed to load habits'])
  server.state.instead = null
  await Promise.all([tab.habits.load(), tab.habits.loadHistory('old')])
  expect(daysIn(tab.data().histories['old'])).toEqual([ago(1), ago(40)])
})

test('another target fetches an open history again, and another name does not', async () => {
  const { server, tab } = await openBefore()
  server.asked.length = 0
  await tab.habits.update('old', { name: 'Older' })
  await settled()
  expect(server.asked).toHaveLength(1)
  server.put('old', [ago(1), ago(40)])
  await tab.habits.update('old', { measure: { unit: 'km', target: 4, direction: 'atLeast', step: 1 } })
  await settled()
  expect(daysIn(tab.data().histories['old'])).toEqual([ago(1), ago(40)])
})
