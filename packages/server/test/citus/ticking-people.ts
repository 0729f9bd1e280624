import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { makeHabit } from '../world/habit.ts'
import type { makeWorld } from '../world/world.ts'
import { workerOf } from './cluster.ts'

type World = Awaited<ReturnType<typeof makeWorld>>
type TickingPerson = Awaited<ReturnType<typeof tickingPerson>>

/** Ticks one day after the other, into the past, and records what was acknowledged and how often each status came. */
async function tickingPerson(world: World) {
  const person = await world.signUp()
  const { id: habitId } = await makeHabit(person)
  const acknowledged: string[] = []
  const counts = new Map<number, number>()
  let next = Temporal.PlainDate.from('2026-03-29')
  return {
    person,
    worker: await workerOf(person.user.id),
    acknowledged,
    countOf: (status: number): number => counts.get(status) ?? 0,
    statuses: (): number[] => [...counts.keys()].sort((one, other) => one - other),
    async tick(): Promise<void> {
      next = next.subtract({ days: 1 })
      const completedDate = next.toString()
      const { status } = await person.post('/habitcompletions/toggle', { habitId, completedDate, isCompleted: true })
      counts.set(status, (counts.get(status) ?? 0) + 1)
      if (status === 200) acknowledged.push(completedDate)
      // As a person would: what does not work is not repeated at once.
      else await sleep(200)
    },
    /** What was acknowledged and is not there, and what is there by the rows and by the kept figure. */
    async stored() {
      const { body } = await person.get('/habitcompletions')
      const days = new Set((body as { completedDate: string }[]).map(({ completedDate }) => completedDate))
      const habit = await person.get(`/habits/${habitId}`)
      const lost = acknowledged.filter((day) => !days.has(day))
      return { lost, rows: days.size, counted: (habit.body as { totalCompletions: number }).totalCompletions }
    },
  }
}

/** So many people on each of the two workers. An account is where its random id puts it, so some may be made in vain. */
export async function peopleOnBothWorkers(world: World, onEach: number): Promise<TickingPerson[]> {
  const chosen: TickingPerson[] = []
  while (chosen.length < 2 * onEach) {
    const one = await tickingPerson(world)
    if (chosen.filter(({ worker }) => worker === one.worker).length < onEach) chosen.push(one)
  }
  return chosen
}

/** All of them tick without a pause until the work is done. */
export async function whileTicking(people: readonly TickingPerson[], work: () => Promise<void>): Promise<void> {
  const hands = { areTicking: true }
  const all = people.map(async (one) => {
    while (hands.areTicking) await one.tick()
  })
  try {
    await work()
  } finally {
    hands.areTicking = false
  }
  await Promise.all(all)
}

/** Each of them has so many more ticks acknowledged than now. */
export async function goOn(people: readonly TickingPerson[], ticks: number): Promise<void> {
  const before = people.map(({ acknowledged }) => acknowledged.length)
  const left = () => people.filter(({ acknowledged }, place) => acknowledged.length < (before[place] ?? 0) + ticks)
  const statusesLeft = () => left().map(({ acknowledged, statuses }) => [acknowledged.length, ...statuses()])
  await expect.poll(statusesLeft, { timeout: 240_000, interval: 100 }).toEqual([])
}
