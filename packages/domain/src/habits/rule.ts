import { type Day, dayNumberOf } from '../time/day.ts'
import type { Amount } from './amount.ts'
import type { Frequency } from './frequency.ts'
import { type FrequencyFields, frequencyOf } from './frequency-fields.ts'
import type { Measure } from './measure.ts'
import type { Pause } from './pause.ts'
import { isDueOn } from './schedule.ts'

/** Another schedule and target from a day on; the target is null for a habit without a measure. */
export type LaterRule = { from: Day; frequency: Frequency; target: Amount | null }

/**
 * What a habit asks for. The day of creation is the first on which a limit counts, and starts an interval. Frequency and
 * target reach back to the beginning, and hold until the first of the later rules.
 */
export type Rule = {
  frequency: Frequency
  measure: Measure | null
  createdDay: Day
  /** By their first day, ascending. */
  later?: readonly LaterRule[] | undefined
  /** In any order; they may overlap. */
  pauses?: readonly Pause[] | undefined
  /** One missed turn in so many is forgiven; none where it is null. */
  forgiveOneIn?: number | null | undefined
}

/** The fields that a rule is made of. All are required, so that a query that leaves one out does not compile. */
export type RuleFields = Required<FrequencyFields> & {
  measure: Measure | null
  createdDay: Day
  later: readonly LaterRule[]
  pauses: readonly Pause[]
  forgiveOneIn: number | null
}

export const ruleOf = (fields: RuleFields): Rule => ({
  frequency: frequencyOf(fields),
  measure: fields.measure,
  createdDay: fields.createdDay,
  later: fields.later,
  pauses: fields.pauses,
  forgiveOneIn: fields.forgiveOneIn,
})

/** What is asked for from one day number to another, both included. An interval is counted from `start`. */
export type RuleInForce = { from: number; to: number; frequency: Frequency; measure: Measure | null; start: Day }

/** The parts of a rule that say when a habit asks for something. */
export type Scheduled = Pick<Rule, 'frequency' | 'createdDay' | 'later'> & { measure?: Measure | null }

const [begin, end] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]

/** The rules one after the other: the first begins with the beginning of time, the last has no end. */
export function rulesInForce({ frequency, measure = null, createdDay, later = [] }: Scheduled): RuleInForce[] {
  const first: RuleInForce = { from: begin, to: end, frequency, measure, start: createdDay }
  if (later.length === 0) return [first]
  const rules = [
    first,
    ...later.map(({ from, frequency, target }) => ({
      from: dayNumberOf(from),
      to: end,
      frequency,
      measure: measure && { ...measure, target: target ?? measure.target },
      start: from,
    })),
  ]
  return rules.map((rule, index) => ({ ...rule, to: (rules[index + 1]?.from ?? end) - 1 }))
}

/** The rule in force on a day. */
export const ruleOn = (rule: Scheduled, day: Day): RuleInForce => inForceOn(rulesInForce(rule), dayNumberOf(day))

export const inForceOn = (rules: readonly RuleInForce[], number: number): RuleInForce =>
  rules.findLast(({ from }) => from <= number) as RuleInForce

/** Whether the rule in force allows a day to be completed. */
export function isAskedOn(rule: Scheduled, day: Day): boolean {
  const { frequency, start } = ruleOn(rule, day)
  return isDueOn(frequency, day, start)
}
