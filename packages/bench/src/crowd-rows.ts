import { type KeptFigures, keptFiguresOf } from '@daymark/domain/completions/figures.ts'
import { type History, historyOf } from '@daymark/domain/completions/history.ts'
import { addDays, type Day, lastDays } from '@daymark/domain/time/day.ts'
import { firstNumber, habitNumberSql, numberedIdSql } from './numbered-id.ts'

/** So many people, each with so many daily habits that were kept on each of so many days. */
export type Crowd = {
  people: number
  habits: number
  days: number
  /** How many days have passed since, without a tick. */
  daysOff?: number
  passwordHash?: string
}

export type Statement = readonly [text: string, values: readonly unknown[]]

/**
 * Statements that write a crowd whose first person has this number, with the figures that the API would have kept. All are
 * alike, and the database multiplies them. In an order in which every row finds what it refers to.
 */
export function crowdRows(crowd: Crowd, first: number, today: Day): Statement[] {
  const { people, habits, days, daysOff = 0, passwordHash = null } = crowd
  const history = historyOf(lastDays(addDays(today, -1 - daysOff), days))
  const kept = keptFiguresOf({ kind: 'daily' }, history)
  const range = [firstNumber + first, firstNumber + first + people - 1]
  return [
    [userRows, [...range, passwordHash]],
    [directoryRows, range],
    [sessionRows, range],
    [alarmRows, range],
    [habitRows, [...range, habits, ...habitValues(kept, history)]],
    [completionRows, [...range, habits, kept.firstDay, days]],
  ]
}

export const emailOf = (number: number): string => `${firstNumber + number}@daymark.example`

const everybody = 'generate_series($1::bigint, $2::bigint) as person'
const user = numberedIdSql('user', 'person')
const email = `person || '@daymark.example'`

const userRows = `insert into users (id, email, first_name, last_name, time_zone, has_completed_first_login_setup, created_at,
    trial_ends_at, email_verified_at, password_hash)
  select ${user}, ${email}, 'Ada', 'Byron', 'UTC', true, now() - interval '1 day', now() + interval '6 days',
    now() - interval '1 day', $3 from ${everybody}`

const directoryRows = `insert into directory (kind, key, user_id) select 'email', ${email}, ${user} from ${everybody}`

const sessionRows = `insert into sessions (id, user_id, created_at, expires_at)
  select ${numberedIdSql('session', 'person')}, ${user}, now() - interval '1 day', now() + interval '29 days'
  from ${everybody}`

/** The next look at somebody who has chosen nothing, at an hour that does not come while this is measured. */
const alarmRows = `insert into notification_alarms (user_id, name, due_at)
  select ${user}, 'HabitReminder', now() + interval '20 hours' from ${everybody}`

const everyHabit = `${everybody}, generate_series(0, $3::int - 1) as place`
const habit = numberedIdSql('habit', `(${firstNumber} + ${habitNumberSql(`(person - ${firstNumber})`, 'place')})`)

const habitRows = `insert into habits (user_id, id, name, name_key, description, icon_name, color_code, frequency,
    target_streak_length, position, created_at, created_day, history, total_completions, first_day, last_day, run,
    longest_run, schedule_last, schedule_run, longest_schedule_run, strength, strength_day, recent_days)
  select ${user}, ${habit}, 'Habit number ' || place, 'habit number ' || place, 'Twenty pages before bed', 'book', '#1C7A86',
    'daily', 30, place, now() - interval '1 day', $4::date, $5::bytea, $6::int, $4::date, $7::date, $8::int, $9::int,
    $10::int, $11::int, $12::int, $13::float8, $14::date, $15::int[] from ${everyHabit}`

const habitValues = (kept: KeptFigures, history: History) => [
  kept.firstDay,
  history,
  kept.totalCompletions,
  kept.lastDay,
  kept.run,
  kept.longestRun,
  kept.scheduleLast,
  kept.scheduleRun,
  kept.longestScheduleRun,
  kept.strength,
  kept.strengthDay,
  kept.recentDays,
]

const completionRows = `insert into completions (user_id, habit_id, day, id)
  select ${user}, ${habit}, $4::date + step, gen_random_uuid()
  from ${everyHabit}, generate_series(0, $5::int - 1) as step`
