import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitFrequencyOf, habitRuleOf } from '@daymark/contract/wire.ts'
import { isDueOn } from '@daymark/domain/habits/schedule.ts'
import { daysOf } from '@daymark/domain/history/habit-days.ts'
import { readDaysText } from '@daymark/domain/history/packed-days.ts'
import { type ShownFigures, shownFiguresOf } from '@daymark/domain/history/figures.ts'
import { type Day, daysBetween, dayIn } from '@daymark/domain/time/day.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayEntries } from '#db/schema/habits.ts'
import { hashPassword } from '#features/auth/password/password-hash.ts'
import { visitor } from '../../test/world/visitor.ts'
import { cheapHash, makeWorld } from '../../test/world/world.ts'
import { demoPerson, fillDemo } from './fill-demo.ts'

const zone = 'America/New_York'
const { email, password } = demoPerson

/** Signs in with the email and password that the terminal shows. */
async function enterDemo(now = '2026-03-29T16:00:00Z') {
  const world = await makeWorld({ now })
  await fillDemo(world.database.db, { now: world.now(), zone, passwordHash: await hashPassword(password, cheapHash) })
  const answer = await world.anonymous.post('/auth/login', { email, password })
  expect(answer.status).toBe(200)
  const { token, user } = answer.body as { token: string; user: { id: string } }
  return { world, userId: user.id, maya: visitor(world.api, token), today: dayIn(zone, world.now()) }
}

/** The API has no count of entered completions, and amounts in decimals. */
const withoutRest = ({ enteredCompletions: _count, recentEntries: _inThousandths, ...figures }: ShownFigures) => figures

type Tick = { habitId: string; completedDate: Day }

test('three years of ticks, and every figure is what they add up to', async () => {
  const { world, userId, maya, today } = await enterDemo()
  await using _ = world
  const habits = (await maya.get('/habits?includeInactive=true')).body as HabitView[]
  const ticks = (await maya.get('/habitcompletions')).body as Tick[]
  expect(new Set(habits.map(({ frequency }) => frequency))).toEqual(new Set([0, 1, 2, 3]))
  expect(habits.filter(({ isActive }) => !isActive).length).toBeGreaterThan(0)
  // Of the one habit that counts amounts, which had one on each of the last days.
  const amounts = habits.flatMap(({ recentEntries }) => recentEntries.map(({ amount }) => amount ?? 0))
  expect(amounts.length).toBe(30)
  const days = ticks.map(({ completedDate }) => completedDate).sort()
  expect(daysBetween(days[0] as Day, today)).toBeGreaterThan(1080)
  expect(days.at(-1)).toBe(today)
  for (const habit of habits) {
    const own = ticks.filter(({ habitId }) => habitId === habit.id).map(({ completedDate }) => completedDate)
    const frequency = habitFrequencyOf(habit)
    const rule = habitRuleOf(habit)
    const entries = await world.database.db
      .select()
      .from(dayEntries)
      .where(and(eq(dayEntries.userId, userId), eq(dayEntries.habitId, habit.id)))
    expect(readDaysText(habit.days)).toEqual(daysOf(entries))
    expect(habit).toMatchObject(withoutRest(shownFiguresOf({ rule, days: daysOf(entries) }, today)))
    expect(own.toSorted()).toEqual(
      entries
        .filter(({ state }) => state === 'done')
        .map(({ day }) => day)
        .sort(),
    )
    expect(own.filter((day) => !isDueOn(frequency, day, habit.createdDay))).toEqual([])
  }
})

test('its notes, tickets and messages are there, and everything is open', async () => {
  const { world, maya } = await enterDemo()
  await using _ = world
  const [reading] = (await maya.get('/habits')).body as HabitView[]
  expect((await maya.get(`/habits/${reading?.id}/notes`)).body).toHaveLength(4)
  const tickets = (await maya.get('/support/tickets')).body as { status: string }[]
  expect(tickets.map(({ status }) => status)).toEqual(['WaitingForUser', 'Closed', 'Resolved'])
  const messages = (await maya.get('/notification/history?limit=50')).body as { type: number }[]
  expect(new Set(messages.map(({ type }) => type))).toEqual(new Set([0, 1, 3, 4]))
  expect((await maya.get('/subscription/feature-access')).body).toMatchObject({
    canAccessAnalytics: true,
    trialDaysRemaining: 5,
  })
  await world.tick()
  expect((await maya.get('/notification/unseen')).body).toEqual([])
})

test('the same day gives the same account, whatever the weekday', async () => {
  for (const now of ['2026-03-29T16:00:00Z', '2026-12-31T04:30:00Z']) {
    const documents: unknown[] = []
    for (let start = 0; start < 2; start += 1) {
      const { world, maya } = await enterDemo(now)
      await using _ = world
      documents.push((await maya.get('/export?format=json')).body)
    }
    expect(documents[0]).toEqual(documents[1])
  }
})
