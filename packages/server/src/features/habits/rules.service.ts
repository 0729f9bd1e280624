import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitEventOf } from '@daymark/domain/connections/webhook-events.ts'
import { refuseAmount } from '@daymark/domain/completions/entries/refuse-entry.ts'
import { type FrequencyFields, frequencyOf } from '@daymark/domain/habits/frequency-fields.ts'
import type { Amount } from '@daymark/domain/habits/amount.ts'
import { beginOf, refuseRuleChange, withoutLastChange, withRuleChange } from '@daymark/domain/habits/rule-change.ts'
import { type Rule, ruleOf, ruleOn } from '@daymark/domain/habits/rule.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { todayIn } from '@daymark/domain/time/day-start.ts'
import { withIdempotencyKey } from '#idempotency/idempotency.ts'
import type { Db } from '#db/db.ts'
import type { SignedIn } from '#http/signed-in.ts'
import { throwIf } from './change-day.service.ts'
import { lockHabit, writeRule } from './habits.store.ts'
import { toHabitView } from './habits.view.ts'
import { underNewRule } from './new-rule.service.ts'
import type { Emit } from './pauses.service.ts'

type Needs = { db: Db; clock: Clock; emit: Emit }
type RuleChange = FrequencyFields & { from: Day; target: Amount | null }
export type RulesService = ReturnType<typeof rulesService>

export function rulesService({ db, clock, emit }: Needs) {
  const write = (
    user: SignedIn,
    id: string,
    { key, request }: { key: string | undefined; request: unknown },
    change: (rule: Rule, today: Day) => Rule,
  ): Promise<HabitView> =>
    db.transaction((tx) =>
      withIdempotencyKey(tx, { userId: user.id, key, request }, clock(), async () => {
        const today = todayIn(user.timeZone, clock(), user.dayStartHour)
        const habit = await lockHabit(tx, user.id, id)
        if (!habit) throw new Refusal('not_found', 'Habit not found')
        const { later = [] } = change(ruleOf(habit), today)
        const changed = await underNewRule(tx, habit, { ...habit, later: [...later] }, today)
        await writeRule(tx, changed)
        await emit(tx, user, [habitEventOf('habit.changed', changed)])
        return toHabitView(changed, today)
      }),
    )

  return {
    /** From its first day on; what was before stays as it is. */
    change: (user: SignedIn, id: string, { from, target, ...fields }: RuleChange, key?: string) =>
      write(user, id, { key, request: ['change-rule', id, from, target, fields] }, (rule, today) => {
        if (target !== null) throwIf(refuseAmount(rule))
        const change = { from, frequency: frequencyOf(fields), target }
        throwIf(refuseRuleChange(rule, change, today))
        const { measure } = ruleOn(rule, beginOf(change))
        return withRuleChange(rule, { ...change, target: target ?? measure?.target ?? null })
      }),

    /** Only the last change: one before it has no meaning of its own. */
    undo: (user: SignedIn, id: string, from: Day, key?: string) =>
      write(user, id, { key, request: ['undo-rule-change', id, from] }, (rule) => {
        if (!rule.later?.some((change) => change.from === from)) throw new Refusal('not_found', 'Change not found')
        if (rule.later.at(-1)?.from !== from) {
          throw new Refusal('conflict', 'Only the last change can be taken back')
        }
        return withoutLastChange(rule)
      }),
  }
}
