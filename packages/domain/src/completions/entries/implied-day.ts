import { isLimit } from '../../habits/measure.ts'
import { isPausedOn } from '../../habits/pause.ts'
import { isAskedOn, type Rule } from '../../habits/rule.ts'
import type { Day } from '../../time/day.ts'

/** Whether a day that is over is kept without an entry, see `impliedDaysOf`. */
export const isImpliedOn = (rule: Rule, day: Day): boolean =>
  isLimit(rule.measure) && day >= rule.createdDay && isAskedOn(rule, day) && !isPausedOn(rule.pauses ?? [], day)
