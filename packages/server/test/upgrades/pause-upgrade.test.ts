import { amountsOf, marksOf } from '@daymark/domain/completions/entries/day-marks.ts'
import { type Entry, entryAfter, noEntry, type WantedEntry } from '@daymark/domain/completions/entries/entry.ts'
import { keptFiguresOf } from '@daymark/domain/completions/stored-figures.ts'
import type { Frequency } from '@daymark/domain/habits/frequency.ts'
import { flatFrequencyOf } from '@daymark/domain/habits/frequency-fields.ts'
import type { Measure } from '@daymark/domain/habits/measure.ts'
import type { Rule } from '@daymark/domain/habits/rule.ts'
import { addDays, type Day, type Weekday } from '@daymark/domain/time/day.ts'
import * as fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { RawConnection } from '#db/db.ts'
import { newId } from '#db/new-id.ts'
import { habits, pauses } from '#db/schema/habits.ts'
import { databaseBefore } from './earlier-release.ts'

const ada = '01a1dedf-80e9-7d13-88ce-9cc64abcd0a3'
const created = '2026-01-05' as Day
const pages: Measure = { unit: 'pages', target: 20_000, direction: 'atLeast', step: 1000 }
const cigarettes: Measure = { ...pages, unit: 'cigarettes', direction: 'atMost' }

const weekdays = fc.uniqueArray(fc.constantFrom<Weekday>(0, 1, 2, 3, 4, 5, 6), { minLength: 1 })
const frequency = fc.oneof(
  fc.constant<Frequency>({ kind: 'daily' }),
  weekdays.map((days): Frequency => ({ kind: 'weeklySpecificDays', days })),
  fc.integer({ min: 1, max: 7 }).map((count): Frequency => ({ kind: 'weeklyCount', count })),
  fc.integer({ min: 1, max: 12 }).map((every): Frequency => ({ kind: 'intervalBased', every })),
)
const done: WantedEntry = { state: 'done' }
const skipped: WantedEntry = { state: 'skipped' }
const others: WantedEntry[] = [{ state: 'notDone' }, { amount: 5000 }, { note: 'Ill' }]
const said = fc.constantFrom(done, done, done, done, skipped, skipped, ...others)
/** Day by day, latest first, so that runs of all lengths end at the latest entry or before it. */
const history = fc.record({
  latest: fc.integer({ min: 0, max: 6 }).map((ago) => addDays('2026-03-29' as Day, -ago)),
  days: fc.array(fc.option(said, { freq: 3 }), { maxLength: 24 }),
})
const habit = fc.record({ frequency, measure: fc.constantFrom(null, null, pages, cigarettes), history })

type Row = Entry & { day: Day }

const rowsOf = (measure: Measure | null, { latest, days }: { latest: Day; days: (WantedEntry | null)[] }): Row[] =>
  days.flatMap((wanted, ago) =>
    wanted === null ? [] : [{ day: addDays(latest, -ago), ...entryAfter(noEntry, wanted, measure) }],
  )

test('a habit that was switched off is paused since its latest entry, with the figures of that history', async () => {
  const { raw, db, upgrade } = await databaseBefore('0022')
  await raw.query(
    `insert into users (id, email, first_name, last_name, created_at) values ($1, 'a@b.c', 'A', 'L', now())`,
    [ada],
  )
  const made = fc.sample(habit, { numRuns: 200, seed: 22 }).map(({ frequency, measure, history }) => {
    const rule: Rule = { frequency, measure, createdDay: created }
    return { id: newId(), rows: rowsOf(measure, history), rule }
  })
  for (const { id, rows, rule } of made) await insertOff(raw, id, rule, rows)

  await upgrade()

  const stored = new Map((await db.select().from(habits)).map((row) => [row.id, row]))
  const entered = new Map(
    (await db.select().from(pauses).where(eq(pauses.userId, ada))).map((row) => [row.habitId, row]),
  )
  for (const { id, rows, rule } of made) {
    const row = stored.get(id)
    const last = rows
      .map(({ day }) => day)
      .sort()
      .at(-1)
    const isLimit = rule.measure?.direction === 'atMost'
    const from = isLimit ? row?.pauses[0]?.from : last === undefined ? created : addDays(last, 1)
    expect(last === undefined || String(from) > last).toBe(true)
    expect(row).toMatchObject({ isActive: false, pauses: [{ from, to: null }] })
    expect(entered.get(id)).toMatchObject({ id, from, to: null, reason: null })
    const after = { ...rule, pauses: row?.pauses }
    expect({ rule, rows, row }).toMatchObject({ row: keptFiguresOf(after, marksOf(rows), amountsOf(rows)) })
  }
})

async function insertOff(raw: RawConnection, id: string, rule: Rule, rows: readonly Row[]): Promise<void> {
  const marks = marksOf(rows)
  const kept = keptFiguresOf(rule, marks, amountsOf(rows))
  const { frequency, weeklyDays, weeklyCount, intervalDays } = flatFrequencyOf(rule.frequency)
  const columns = {
    user_id: ada,
    id,
    name: id,
    name_key: id,
    icon_name: 'book',
    color_code: '#22AA88',
    frequency,
    weekly_days: weeklyDays,
    weekly_count: weeklyCount,
    interval_days: intervalDays,
    measure: rule.measure && JSON.stringify(rule.measure),
    target_streak_length: 30,
    is_active: false,
    created_at: '2026-01-05T08:00:00Z',
    created_day: rule.createdDay,
    ...marks,
    total_completions: kept.totalCompletions,
    implied_days: kept.impliedDays,
    excused_days: kept.excusedDays,
    first_day: kept.firstDay,
    last_day: kept.lastDay,
    run: kept.run,
    longest_run: kept.longestRun,
    schedule_last: kept.scheduleLast,
    schedule_run: kept.scheduleRun,
    longest_schedule_run: kept.longestScheduleRun,
    strength: kept.strength,
    strength_day: kept.strengthDay,
    recent_days: kept.recentDays,
    recent_entries: JSON.stringify(kept.recentEntries),
  }
  const names = Object.keys(columns)
  await raw.query(
    `insert into habits (${names.join(', ')}) values (${names.map((_, place) => `$${place + 1}`).join(', ')})`,
    Object.values(columns),
  )
  await raw.query(
    `insert into completions (user_id, habit_id, day, id, state, amount, notes)
     select $1, $2, day, id, state, amount, note from json_to_recordset($3::json)
       as row (day date, id uuid, state text, amount bigint, note text)`,
    [ada, id, JSON.stringify(rows.map((row) => ({ ...row, id: newId() })))],
  )
}
