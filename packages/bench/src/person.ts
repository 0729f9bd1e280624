import { keptFiguresOf } from '@daymark/domain/completions/figures.ts'
import { historyOf } from '@daymark/domain/completions/history.ts'
import { nameKeyOf } from '@daymark/domain/habits/refuse-habit.ts'
import { dayIn, lastDays } from '@daymark/domain/time/day.ts'
import { systemClock } from '@daymark/server/adapters/clock/system.clock.ts'
import { randomUUIDv7 } from 'node:crypto'
import type { Served } from './served.ts'

export type Person = { token: string; habitIds: readonly string[] }

/**
 * Somebody who has kept so many habits on each of so many days, up to yesterday. Written past the API, as an import would
 * be, with the figures that the API would have kept.
 */
export async function somebody(served: Served, habitCount: number, days: number): Promise<Person> {
  const { pool } = served
  const [userId, sessionId] = [randomUUIDv7(), randomUUIDv7()]
  const now = systemClock()
  const created = now.subtract({ hours: 24 }).toString()
  await pool.query(
    `insert into users (id, email, first_name, last_name, time_zone, has_completed_first_login_setup, created_at,
       trial_ends_at)
     values ($1, $2, 'Ada', 'Byron', 'UTC', true, $3, $4)`,
    [userId, `${userId}@daymark.example`, created, now.add({ hours: 24 * 6 }).toString()],
  )
  await pool.query('insert into sessions (id, user_id, created_at, expires_at) values ($1, $2, $3, $4)', [
    sessionId,
    userId,
    created,
    now.add({ hours: 720 }).toString(),
  ])
  const today = dayIn('UTC', now)
  const history = historyOf(lastDays(today, days + 1).slice(0, -1))
  const kept = keptFiguresOf({ kind: 'daily' }, history)
  const habitIds = Array.from({ length: habitCount }, () => randomUUIDv7())
  for (const [position, id] of habitIds.entries()) {
    const name = `Habit number ${position}`
    await pool.query(
      `insert into habits (user_id, id, name, name_key, description, icon_name, color_code, frequency, target_streak_length,
         position, created_at, created_day, history, total_completions, first_day, last_day, run, longest_run,
         schedule_last, schedule_run, longest_schedule_run, strength, strength_day, recent_days)
       values ($1, $2, $3, $4, 'Twenty pages before bed', 'book', '#1C7A86', 'daily', 30,
         $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
      [
        userId,
        id,
        name,
        nameKeyOf(name),
        position,
        created,
        kept.firstDay,
        history,
        kept.totalCompletions,
        kept.firstDay,
        kept.lastDay,
        kept.run,
        kept.longestRun,
        kept.scheduleLast,
        kept.scheduleRun,
        kept.longestScheduleRun,
        kept.strength,
        kept.strengthDay,
        kept.recentDays,
      ],
    )
    await pool.query(
      `insert into completions (user_id, habit_id, day, id)
       select $1, $2, $3::date + step, gen_random_uuid() from generate_series(0, $4::int - 1) as step`,
      [userId, id, kept.firstDay, days],
    )
  }
  return { token: await served.tokenFor(userId, sessionId), habitIds }
}
