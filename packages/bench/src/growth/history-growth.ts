import { gather, type Person } from '../crowd.ts'
import { mediansInTurns } from '../measure.ts'
import { atMost, type Table } from '../report.ts'
import { type Cluster, serveOn } from '../served.ts'
import { type Ask, historyAsk, listAsk, tickAsk } from './asks.ts'
import { growthRows } from './growth-rows.ts'

const spans = [
  { name: '30 days', size: 30 },
  { name: '1 year', size: 365 },
  { name: '10 years', size: 3650 },
]
const habits = 20
const turns = 400
/** The longest of these responses has thousands of rows. */
const historyTurns = 100

/** Twenty daily habits, by how long they have been kept. */
export async function growthByHistory(cluster: Cluster): Promise<Table> {
  await using served = await serveOn(cluster)
  const people: Person[][] = []
  for (const { size } of spans) people.push(await gather(served, { people: 1, habits, days: size }))
  const medians = (ask: (url: string, people: readonly Person[]) => Ask, turns: number) =>
    mediansInTurns(
      people.map((person) => ask(served.url, person)),
      turns,
    )
  return {
    title: 'Growth with the length of a history',
    rows: [
      ...growthRows(`list of ${habits} habits`, spans, await medians(listAsk, turns), atMost(1.5)),
      ...growthRows('tick', spans, await medians(tickAsk, turns), atMost(1.5)),
      ...growthRows('all completions of one habit', spans, await medians(historyAsk, historyTurns)),
    ],
    notes: ['The last response has a row for each day, so its size grows.'],
  }
}
