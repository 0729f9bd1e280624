import { insightKinds } from '@daymark/domain/insights/finding.ts'
import { insightsOf } from '@daymark/domain/insights/insights.ts'
import { medianOf } from '../measure.ts'
import { atLeast, atMost, type Table } from '../report.ts'
import {
  personWithChange,
  personWithLink,
  personWithManyYears,
  personWithoutEffect,
  personWithWeekendDip,
  today,
} from './simulated-people.ts'
import { alarmsOf, foundIn } from './simulation.ts'

const people = 2000
const unit = '%'
const kindNames = {
  weekday: 'weekdays',
  link: 'two habits that go together',
  change: 'a change that held',
  timeOfDay: 'time of day',
  amount: 'amounts',
}

/** What insights tell of simulated people, whose effects are known. */
export async function* insightTables(): AsyncGenerator<Table> {
  const steady = alarmsOf((seed) => personWithoutEffect(seed, { drifts: false }), people)
  const drifting = alarmsOf((seed) => personWithoutEffect(seed, { drifts: true }), people)
  yield {
    title: 'Insights: false alarms',
    rows: [
      ...insightKinds.map((kind) => ({
        name: `${kindNames[kind]} alone`,
        ratio: 100 * steady.alone[kind],
        unit,
        wanted: atMost(6),
      })),
      { name: 'weekdays on the page of one habit', ratio: 100 * steady.verdict, unit, wanted: atMost(6) },
      { name: 'all insights together', ratio: 100 * steady.any, unit, wanted: atMost(10) },
      ...insightKinds
        .filter((kind) => kind !== 'change')
        .map((kind) => ({
          name: `${kindNames[kind]} alone, rates that drift`,
          ratio: 100 * drifting.alone[kind],
          unit,
          wanted: atMost(6),
        })),
      { name: 'all but changes, rates that drift', ratio: 100 * drifting.anyButChange, unit, wanted: atMost(10) },
    ],
    notes: [
      `Of ${people.toLocaleString('en-US')} people without an effect, with two to six habits of all schedules over 120 to 540 days, streaks and lapses, skipped and paused days.`,
    ],
  }
  const found = (name: string, ratio: number, wanted?: number) => ({
    name,
    ratio: 100 * ratio,
    unit,
    ...(wanted !== undefined && { wanted: atLeast(wanted) }),
  })
  const dip = (days: number) => foundIn((seed) => personWithWeekendDip(seed, days), 'weekday', people)
  const link = (days: number) => foundIn((seed) => personWithLink(seed, days), 'link', people)
  const change = (days: number) => foundIn((seed) => personWithChange(seed, days), 'change', people)
  yield {
    title: 'Insights: effects that are found',
    rows: [
      found('weekend dip from 85 to 50 %, 90 days', dip(90), 65),
      found('weekend dip from 85 to 50 %, 180 days', dip(180), 95),
      found('link of 85 against 55 %, 180 days', link(180), 70),
      found('link of 85 against 55 %, 365 days', link(365), 95),
      found('change from 50 to 80 %, 90 days', change(90)),
      found('change from 50 to 80 %, 180 days', change(180)),
    ],
  }
  const many = personWithManyYears(1)
  const milliseconds = Array.from({ length: 9 }, () => {
    const before = process.cpuUsage()
    insightsOf(many, today)
    return process.cpuUsage(before).user / 1000
  })
  yield {
    title: 'Insights: processor time',
    rows: [{ name: '20 habits over ten years', ratio: medianOf(milliseconds), unit: 'ms', wanted: atMost(100) }],
  }
}
