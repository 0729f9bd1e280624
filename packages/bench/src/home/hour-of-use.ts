import { systemClock } from '@daymark/server/adapters/clock/system.clock.ts'

const habitCount = 5
const visits = 12
const json = { 'content-type': 'application/json' }

/** What the app asks for when it is opened and its screens are looked at. */
const dashboard = [
  '/auth/me',
  '/habits',
  '/habits/dashboard-stats',
  '/habitcompletions',
  '/notification/unseen',
  '/subscription/feature-access',
]
const settings = ['/notification/preferences', '/notification/channels', '/support/tickets']

/**
 * An hour of one person, without its pauses: five habits, and twelve visits of five minutes with the dashboard, every habit
 * ticked and some days corrected, a habit looked at in detail, a note, and now and then the settings. Returns the number of
 * calls.
 */
export async function useForAnHour(url: string, token: string): Promise<number> {
  let calls = 0
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    calls += 1
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...json, authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}`)
    return response.headers.get('content-type')?.includes('json') ? response.json() : response.arrayBuffer()
  }
  const api = (method: string, path: string, body?: object) => call(method, `/api${path}`, body)

  const habits: string[] = []
  for (let number = 1; number <= habitCount; number += 1) {
    const draft = {
      name: `Habit ${number}`,
      iconName: 'book',
      colorCode: '#1C7A86',
      frequency: 0,
      targetStreakLength: 30,
    }
    habits.push(((await api('POST', '/habits', draft)) as { id: string }).id)
  }
  for (let visit = 0; visit < visits; visit += 1) {
    await call('GET', '/')
    for (const path of dashboard) await api('GET', path)
    for (const habitId of habits) {
      const completedDate = daysAgo(visit)
      for (const isCompleted of [true, false, true])
        await api('POST', '/habitcompletions/toggle', { habitId, completedDate, isCompleted })
      await api('GET', '/habits')
    }
    const shown = habits[visit % habits.length] ?? ''
    await api('GET', `/habits/${shown}`)
    await api('POST', `/habits/${shown}/notes`, { content: `What I noticed at visit ${visit}.` })
    await api('GET', `/habits/${shown}/notes`)
    if (visit % 4 === 0) for (const path of settings) await api('GET', path)
  }
  return calls
}

const daysAgo = (days: number): string =>
  systemClock().toZonedDateTimeISO('UTC').toPlainDate().subtract({ days }).toString()
