import type { CompletionView, EntryView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView, PauseView } from '@daymark/contract/habits.shapes.ts'
import { habitRuleOf } from '@daymark/contract/wire.ts'
import { dashboardStatsOf } from '@daymark/domain/completions/dashboard-stats.ts'
import { isCompletedOn } from '@daymark/domain/history/counted-days.ts'
import { daysOf, dayStates } from '@daymark/domain/history/habit-days.ts'
import { readDaysText } from '@daymark/domain/history/packed-days.ts'
import { shownFiguresOf } from '@daymark/domain/history/figures.ts'
import { amountOf } from '@daymark/domain/habits/amount.ts'
import { unitedPauses } from '@daymark/domain/habits/pause.ts'
import { addDays, type Day, lastDays } from '@daymark/domain/time/day.ts'
import { newId } from '#db/new-id.ts'
import { expect, test } from 'vitest'
import { makeHabit } from '../../../test/world/habit.ts'
import { makeWorld } from '../../../test/world/world.ts'

const today = '2026-03-29' as Day
const measures = [
  null,
  { unit: 'glasses', target: 8, direction: 'atLeast', step: 1 },
  { unit: 'coffees', target: 2.5, direction: 'atMost', step: 0.5 },
]
const kinds = [
  { frequency: 0 },
  { frequency: 1, weeklyDays: [1, 3, 5, 0] },
  { frequency: 2, weeklyCount: 3 },
  { frequency: 3, intervalDays: 2 },
]
const writers = 8
const operationsEach = 60

/** Numbers from a seed, so that a run that fails can be run again. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const pauseFrom = (from: Day, days: number) => ({ from, to: days === 0 ? null : addDays(from, days) })

test('keeps figures equal to the entries after many concurrent changes of all kinds', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:00:00Z' })
  const ada = await world.signUp()
  const ids: string[] = []
  for (const [index, kind] of kinds.entries()) {
    const measure = measures[index % measures.length]
    ids.push((await makeHabit(ada, `Habit ${index}`, { ...kind, measure })).id)
  }
  // Limits count from the day of creation on.
  await world.database.raw.query(`update habits set created_day = '2026-02-01', figures_day = null`)

  const changePause = async (kind: number, place: number, days: object) => {
    const pauses = (await ada.get('/pauses')).body as PauseView[]
    const at = `/pauses/${pauses[place % pauses.length]?.id ?? newId()}`
    return kind === 0 ? ada.put(at, days) : ada.delete(at)
  }
  const undoLastRule = async (id: string | undefined) => {
    const { rules } = (await ada.get(`/habits/${id}`)).body as HabitView
    return ada.delete(`/habits/${id}/rules/${rules.at(-1)?.from ?? today}`)
  }
  const write = async (writer: number) => {
    const roll = dice(writer + 1)
    for (let count = 0; count < operationsEach; count += 1) {
      const id = ids[roll(ids.length)]
      const day = addDays(today, -(roll(3) === 0 ? roll(300) : roll(40)))
      const amount = roll(40) / 4
      const [state, note] = [dayStates[roll(4)], roll(2) === 0 ? `Note ${count}` : null]
      const place = `/habits/${id}/days/${day}`
      const changes = [
        () => ada.put(place, { state }),
        () => ada.put(place, { state, note }),
        () => ada.put(place, roll(4) === 0 ? null : { amount }),
        () => ada.post(`${place}/amounts`, { id: newId(), amount: amount - 2 }),
        () => ada.post('/habitcompletions/toggle', { habitId: id, completedDate: day }),
        () => ada.put(`/habits/${id}`, { measure: measures[roll(60)] }),
        () => ada.put(`/habits/${id}`, { forgiveOneIn: [null, 3, 7][roll(3)], isActive: roll(2) === 0 }),
        () => ada.post('/pauses', { habitId: roll(3) === 0 ? null : id, ...pauseFrom(day, roll(20)) }),
        () => changePause(roll(3), roll(100), pauseFrom(day, roll(20))),
        () => ada.post(`/habits/${id}/rules`, { from: addDays(today, roll(40) - 30), ...kinds[roll(4)], target: null }),
        () =>
          ada.post(`/habits/${id}/rules`, {
            from: addDays(today, roll(40) - 30),
            ...kinds[roll(4)],
            target: amount + 1,
          }),
        () => undoLastRule(id),
      ]
      expect([200, 201, 400, 404, 409]).toContain((await changes[roll(changes.length)]?.())?.status)
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))

  const pauses = (await ada.get('/pauses')).body as PauseView[]
  const views = (await ada.get('/habits?includeInactive=true')).body as HabitView[]
  expect((await ada.get('/habits/dashboard-stats')).body).toEqual(dashboardStatsOf(views))
  for (const id of ids) {
    const view = (await ada.get(`/habits/${id}`)).body as HabitView
    const entries = (await ada.get(`/habits/${id}/days?from=2025-03-01&to=${today}`)).body as EntryView[]
    const rule = habitRuleOf(view)
    const own = pauses.filter(({ habitId }) => habitId === null || habitId === id)
    expect(view.pauses).toEqual(unitedPauses(own))
    const days = daysOf(entries.map((row) => ({ ...row, amount: row.amount === null ? null : amountOf(row.amount) })))
    const { recentEntries: _window, enteredCompletions: _count, ...figures } = shownFiguresOf({ rule, days }, today)
    expect(readDaysText(view.days)).toEqual(days)
    expect(entries.length).toBeGreaterThan(10)
    expect(view).toMatchObject(figures)
    const listed = (await ada.get(`/habitcompletions/habit/${id}`)).body as CompletionView[]
    const completed = lastDays(today, 394).filter((day) => isCompletedOn({ rule, days }, day, today))
    expect(listed.map(({ completedDate }) => completedDate).sort()).toEqual(completed)
  }
}, 180_000)
