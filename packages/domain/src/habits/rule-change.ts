import { Refusal } from '../refusal.ts'
import { addDays, type Day, dayNumberOf, dayOfNumber, lastNumber, mondayOf, weekdayOf } from '../time/day.ts'
import type { Frequency } from './frequency.ts'
import { isSameFrequency } from './refuse-habit.ts'
import { type LaterRule, type Rule, ruleOn } from './rule.ts'
import { intervalOf, scheduledWeekdaysOf } from './schedule.ts'

/** So many changes of one habit's rule, far above normal use. */
export const maxLaterRules = 100

/** No change is made for a later day: days cannot be counted beyond the last there is. */
export const lastChange = '2999-12-31' as Day

/** The day on which a rule begins: of a count per week the next Monday, which may be the day itself. */
export const beginOf = ({ from, frequency }: LaterRule): Day =>
  frequency.kind === 'weeklyCount' ? mondayOf(addDays(from, 6)) : from

/** The first day from which the rule can be changed: the day after the last change; without one also today. */
export function earliestChange({ createdDay, later = [] }: Rule, today: Day): Day {
  const last = later.at(-1)
  // An earlier release also took the last day there is.
  if (last) return dayOfNumber(Math.min(dayNumberOf(last.from) + 1, lastNumber))
  return createdDay < today ? addDays(createdDay, 1) : today
}

const asks = (frequency: Frequency): boolean =>
  frequency.kind === 'weeklySpecificDays'
    ? scheduledWeekdaysOf(frequency.days).length > 0
    : frequency.kind !== 'intervalBased' || intervalOf(frequency.every) !== null

/** Whether a rule can begin on its day; any day can be asked about, also one after which no Monday comes. */
const isBegin = ({ from, frequency }: LaterRule): boolean => frequency.kind !== 'weeklyCount' || weekdayOf(from) === 1

/** Whether rules can be the later ones of a habit: each begins where it may, after the one before, and asks for something. */
export const canFollow = (later: readonly LaterRule[]): boolean =>
  later.length <= maxLaterRules &&
  later.every((rule, index) => {
    const before = later[index - 1]
    return isBegin(rule) && asks(rule.frequency) && (before === undefined || before.from < rule.from)
  })

/** Why the rule cannot be changed like this; null when it can. */
export function refuseRuleChange(rule: Rule, change: LaterRule, today: Day): Refusal | null {
  if (change.from > lastChange) {
    return new Refusal('invalid', 'A change begins in 2999 or earlier', { latest: lastChange })
  }
  const from = beginOf(change)
  if (from < earliestChange(rule, today)) {
    return new Refusal('invalid', 'A change begins after the one before it', { earliest: earliestChange(rule, today) })
  }
  if (!asks(change.frequency)) return new Refusal('invalid', 'Please select at least one day')
  if ((rule.later?.length ?? 0) >= maxLaterRules) {
    return new Refusal('conflict', `A habit’s rule can be changed up to ${maxLaterRules} times`)
  }
  const { frequency, measure } = ruleOn(rule, from)
  const isSameTarget = measure === null || change.target === null || change.target === measure.target
  return isSameTarget && isSameFrequency(frequency, change.frequency)
    ? new Refusal('invalid', 'This is what the habit asks for already')
    : null
}

/** The rule with a change that was not refused. */
export const withRuleChange = (rule: Rule, change: LaterRule): Rule => ({
  ...rule,
  later: [...(rule.later ?? []), { ...change, from: beginOf(change) }],
})

/** The rule without its last change. */
export const withoutLastChange = (rule: Rule): Rule => ({ ...rule, later: rule.later?.slice(0, -1) })

const changesLater =
  'This habit’s schedule or target changes from a date on. Take that change back first, or make another one.'

/**
 * Why a habit cannot be edited so that it asks for something else today; null when it can. Where its rule changes, an edit
 * could mean any of its rules: a change from a date on says which.
 */
export function refuseRuleEdit(rule: Rule, edited: Pick<Rule, 'frequency' | 'measure'>, today: Day): Refusal | null {
  if (!rule.later?.length) return null
  const { frequency, measure } = ruleOn(rule, today)
  const isSameTarget = measure === null || measure.target === edited.measure?.target
  return isSameTarget && isSameFrequency(frequency, edited.frequency) ? null : new Refusal('conflict', changesLater)
}
