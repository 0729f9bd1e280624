import { dayIn } from '@daymark/domain/time/day.ts'
import { systemClock } from '@daymark/server/adapters/clock/system.clock.ts'
import { mediansInTurns, timed } from './measure.ts'
import { type Person, somebody } from './person.ts'
import type { Served } from './served.ts'
import type { Row } from './report.ts'

const spans = [
  { name: '30 days', days: 30 },
  { name: '1 year', days: 365 },
  { name: '10 years', days: 3650 },
]
const habitCount = 20
const turns = 400

/** The list and the tick of twenty daily habits, by how long they have been kept. Ratios are to 30 days. */
export async function growthByHistory(served: Served): Promise<Row[]> {
  const people: Person[] = []
  for (const { days } of spans) people.push(await somebody(served, habitCount, days))
  await served.pool.query('vacuum analyze')

  const list = people.map(
    ({ token }) =>
      () =>
        timed({ url: `${served.url}/api/habits?includeInactive=false`, method: 'GET', token }),
  )
  const completedDate = dayIn('UTC', systemClock())
  const tick = people.map(
    ({ token, habitIds }) =>
      (turn: number) =>
        timed({
          url: `${served.url}/api/habitcompletions/toggle`,
          method: 'POST',
          token,
          body: {
            habitId: habitIds[turn % habitIds.length],
            completedDate,
            isCompleted: Math.floor(turn / habitIds.length) % 2 === 0,
          },
        }),
  )
  return [
    ...rowsOf('list of 20 habits', await mediansInTurns(list, turns), 1.2),
    ...rowsOf('tick', await mediansInTurns(tick, turns), 1.5),
  ]
}

const rowsOf = (name: string, medians: readonly number[], wanted: number): Row[] =>
  medians.map((median, index) => ({
    name: `${name}, ${spans[index]?.name}`,
    ratio: median / (medians[0] ?? Number.NaN),
    wanted: index === spans.length - 1 ? wanted : null,
  }))
