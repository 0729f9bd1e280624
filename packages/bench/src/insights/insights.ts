import { insightsOf } from '@daymark/domain/insights/insights.ts'
import { medianOf } from '../measure.ts'
import { atLeast, atMost, type Table } from '../report.ts'
import { personWithChange, personWithLink, personWithManyYears, personWithWeekendDip } from './simulated-people.ts'
import { type Alarms, alarmsOf, foundIn, heardInYear } from './simulation.ts'
import { personIn, type World, worlds } from './worlds.ts'

const people = 500
const yearsOfLooks = 200
const worldsOfLooks = new Set([
  'streaks and lapses',
  'common strong mood of 3 days',
  'own strong mood of 20 days',
  'common weak mood of 90 days',
  'own strong mood of 90 days',
  'one day in 20 forgotten',
  'amounts that walk at random',
])
const unit = '%'
const kindNames = {
  weekday: 'weekdays',
  link: 'two habits',
  change: 'a change',
  timeOfDay: 'time of day',
  amount: 'amounts',
}

type Row = Table['rows'][number]
const most = (name: string, share: number, wanted: number): Row => ({
  name,
  ratio: 100 * share,
  unit,
  wanted: atMost(wanted),
})

/** What people of a world are told of what is not true there, the kind that is told most often by name. */
function rowsOf({ name, untrue }: World, { any, alone, verdict }: Alarms): Row[] {
  const [worst] = untrue.toSorted((one, other) => alone[other] - alone[one])
  return [
    ...(worst ? [most(`${name}: ${kindNames[worst]} alone, the most`, alone[worst], 6)] : []),
    ...(untrue.includes('weekday') ? [most(`${name}: weekdays on the page of one habit`, verdict, 6)] : []),
    most(`${name}: all together`, any, 10),
  ]
}

const found = (name: string, ratio: number, wanted?: number) => ({
  name,
  ratio: 100 * ratio,
  unit,
  ...(wanted !== undefined && { wanted: atLeast(wanted) }),
})

/** What insights tell of simulated people, whose effects are known. */
export async function* insightTables(): AsyncGenerator<Table> {
  yield {
    title: 'Insights: false alarms',
    rows: worlds.flatMap((world) =>
      rowsOf(
        world,
        alarmsOf((seed) => personIn(world, seed), world.untrue, people),
      ),
    ),
    notes: [
      `Of ${people.toLocaleString('en-US')} people in each world, with two to six habits of all schedules over 120 to 540 days, streaks and lapses, skipped and paused days; counted are the sentences that are not true there. A share of so few is within two points of the true one.`,
    ],
  }
  yield {
    title: 'Insights: false alarms of a year of weekly looks',
    rows: worlds
      .filter(({ name }) => worldsOfLooks.has(name))
      .map((world) =>
        most(
          world.name,
          heardInYear((seed) => personIn(world, seed, 366), world.untrue, yearsOfLooks),
          20,
        ),
      ),
    notes: [`Of ${yearsOfLooks} people in each world, in their first year, in which insights look most often.`],
  }
  const dip = (days: number) => foundIn((seed) => personWithWeekendDip(seed, days), 'weekday', people)
  const link = (days: number) => foundIn((seed) => personWithLink(seed, days), 'link', people)
  const change = (days: number, rates: readonly [number, number]) =>
    foundIn((seed) => personWithChange(seed, days, rates), 'change', people)
  yield {
    title: 'Insights: effects that are found',
    rows: [
      found('weekend dip from 85 to 50 %, 90 days', dip(90), 65),
      found('weekend dip from 85 to 50 %, 180 days', dip(180), 95),
      found('link of 85 against 55 % among four habits, 180 days', link(180), 70),
      found('link of 85 against 55 % among four habits, 365 days', link(365), 95),
      found('change from 50 to 80 % among four habits with streaks, 180 days', change(180, [0.5, 0.8])),
      found('change from 50 to 80 % among four habits with streaks, 365 days', change(365, [0.5, 0.8]), 50),
      found('change from 80 to 50 % among four habits with streaks, 365 days', change(365, [0.8, 0.5]), 50),
    ],
  }
  const many = personWithManyYears(1)
  const milliseconds = Array.from({ length: 9 }, () => {
    const before = process.cpuUsage()
    insightsOf(many)
    return process.cpuUsage(before).user / 1000
  })
  yield {
    title: 'Insights: processor time',
    rows: [{ name: '20 habits over ten years', ratio: medianOf(milliseconds), unit: 'ms', wanted: atMost(100) }],
  }
}
