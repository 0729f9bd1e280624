import type { Access } from '@daymark/domain/subscription/access.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Db } from '#db/db.ts'
import { countFirst } from '#features/admin/counts/counts.store.ts'
import type { OnTicked } from '#features/habits/change-day.service.ts'
import { completionsService } from '#features/habits/completions.service.ts'
import { entriesService } from '#features/habits/entries.service.ts'
import { habitsService } from '#features/habits/habits.service.ts'
import { pausesService } from '#features/habits/pauses.service.ts'
import { rulesService } from '#features/habits/rules.service.ts'
import { onTicked as recordAchievements } from '#features/notifications/scheduling/achievements.service.ts'
import type { Limits } from '#limits/limits.ts'

type Needs = {
  db: Db
  clock: Clock
  limits: Limits
  accessOf: (db: Db, userId: string) => Promise<Access>
  scheduleReminders: (tx: Db, userId: string) => Promise<void>
}

/** A tick may be an achievement, and the first one of an account is counted. */
const onTicked: OnTicked = async (tx, tick) => {
  await recordAchievements(tx, tick)
  if (!tick.user.hasTicked) await countFirst(tx, 'firstTicks', tick.user.id, tick.now)
}

/** The part of `compose` that is about habits and their days. */
export const composeHabits = ({ db, clock, limits, accessOf, scheduleReminders }: Needs) => ({
  habits: habitsService({ db, clock, accessOf, scheduleReminders }),
  rules: rulesService({ db, clock }),
  pauses: pausesService({ db, clock, accessOf, scheduleReminders }),
  completions: completionsService({ db, clock, limits, onTicked }),
  entries: entriesService({ db, clock, onTicked }),
})
