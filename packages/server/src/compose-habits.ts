import { dayEventsOf } from '@daymark/domain/connections/webhook-events.ts'
import { decimalOf } from '@daymark/domain/habits/amount.ts'
import type { Access } from '@daymark/domain/subscription/access.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Db } from '#db/db.ts'
import { countFirst } from '#features/admin/counts/counts.store.ts'
import type { OnDayChanged } from '#features/habits/change-day.service.ts'
import { completionsService } from '#features/habits/completions.service.ts'
import { entriesService } from '#features/habits/entries.service.ts'
import { habitsService } from '#features/habits/habits.service.ts'
import { type Emit, pausesService } from '#features/habits/pauses.service.ts'
import { rulesService } from '#features/habits/rules.service.ts'
import { onTicked as recordAchievements } from '#features/notifications/scheduling/achievements.service.ts'
import type { Limits } from '#limits/limits.ts'

type Needs = {
  db: Db
  clock: Clock
  limits: Limits
  accessOf: (db: Db, userId: string) => Promise<Access>
  scheduleReminders: (tx: Db, userId: string) => Promise<void>
  emit: Emit
}

/** A tick may be an achievement, and the first one of an account is counted. Webhooks hear of each change. */
const onDayChangedWith =
  (emit: Emit): OnDayChanged =>
  async (tx, change) => {
    const { user, habit, day, entry, wasCompleted, isCompleted, now } = change
    const isTick = !wasCompleted && isCompleted
    const achieved = isTick ? await recordAchievements(tx, change) : []
    if (isTick && !user.hasTicked) await countFirst(tx, 'firstTicks', user.id, now)
    const amount = entry.amount === null ? null : decimalOf(entry.amount)
    const streaks = achieved.flatMap((one) => (one.kind === 'streak' ? { count: one.count, unit: one.unit } : []))
    await emit(tx, user, dayEventsOf({ habit, day, wasCompleted, isCompleted, state: entry.state, amount, streaks }))
  }

/** The part of `compose` that is about habits and their days. */
export function composeHabits({ db, clock, limits, accessOf, scheduleReminders, emit }: Needs) {
  const onDayChanged = onDayChangedWith(emit)
  return {
    habits: habitsService({ db, clock, accessOf, scheduleReminders, emit }),
    rules: rulesService({ db, clock, emit }),
    pauses: pausesService({ db, clock, accessOf, scheduleReminders, emit }),
    completions: completionsService({ db, clock, limits, onDayChanged }),
    entries: entriesService({ db, clock, onDayChanged }),
  }
}
