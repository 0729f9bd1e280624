import { frequencyKinds } from '@daymark/domain/habits/frequency.ts'
import { dayParts } from '@daymark/domain/habits/arrangement.ts'
import type { HabitFieldName } from '@daymark/domain/habits/habit.ts'
import type { Measure } from '@daymark/domain/habits/measure.ts'
import type { Pause } from '@daymark/domain/habits/pause.ts'
import type { HabitReminder } from '@daymark/domain/habits/reminder-fields.ts'
import { dayStates } from '@daymark/domain/history/habit-days.ts'
import type { Figures } from '@daymark/domain/history/figures.ts'
import type { LaterRule } from '@daymark/domain/habits/rule.ts'
import type { Weekday } from '@daymark/domain/time/day.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  integer,
  jsonb,
  type PgColumnBuilderBase,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, calendarDay, instant } from '../columns.ts'

export const habits = pgTable(
  'habits',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    description: text('description'),
    iconName: text('icon_name').notNull(),
    colorCode: text('color_code').notNull(),
    frequency: text('frequency', { enum: frequencyKinds }).notNull(),
    weeklyDays: smallint('weekly_days').array().notNull().default([]).$type<Weekday[]>(),
    weeklyCount: smallint('weekly_count'),
    intervalDays: smallint('interval_days'),
    targetStreakLength: smallint('target_streak_length').notNull(),
    measure: jsonb('measure').$type<Measure>(),
    later: jsonb('later').notNull().default([]).$type<LaterRule[]>(),
    pauses: jsonb('pauses').notNull().default([]).$type<Pause[]>(),
    forgiveOneIn: smallint('forgive_one_in'),
    dayPart: text('day_part', { enum: dayParts }),
    groupName: text('group_name'),
    reminders: jsonb('reminders').notNull().default([]).$type<{ time: HabitReminder['time']; weekdays: Weekday[] }[]>(),
    isActive: boolean('is_active').notNull().default(true),
    position: integer('position').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    createdDay: calendarDay('created_day').notNull(),
    deletedAt: instant('deleted_at'),
    deletedAmong: integer('deleted_among'),
    /** The states and amounts of all days in `day_entries`, as `packDays` writes them. */
    days: bytes('days').notNull().default(new Uint8Array()),
    /** The habit's figures on a day: only a cache of what follows from its rule and its days. */
    figures: jsonb('figures').$type<Figures>(),
    figuresDay: calendarDay('figures_day'),
    /** Larger after each update. It counts microseconds, so that a restored backup never repeats one. */
    revision: bigint('revision', { mode: 'number' })
      .notNull()
      // Not a plain 0, which drizzle takes for no default.
      .default(sql`0`)
      .$onUpdate(() => sql`greatest((extract(epoch from now()) * 1000000)::bigint, habits.revision + 1)`),
  } satisfies Record<string, PgColumnBuilderBase> & Record<HabitFieldName, PgColumnBuilderBase>,
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

/** Without a habit it is for all. Each habit carries the days of its own pauses and of those for all. */
export const pauses = pgTable(
  'pauses',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    habitId: uuid('habit_id'),
    from: calendarDay('from_day').notNull(),
    to: calendarDay('to_day'),
    reason: text('reason'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

/** What is known of a habit's days, one row each. */
export const dayEntries = pgTable(
  'day_entries',
  {
    userId: uuid('user_id').notNull(),
    habitId: uuid('habit_id').notNull(),
    day: calendarDay('day').notNull(),
    id: uuid('id').notNull(),
    state: text('state', { enum: dayStates }).notNull().default('done'),
    amount: bigint('amount', { mode: 'number' }),
    notes: text('notes'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.habitId, table.day] })],
)

/** Additions to the amount of a day, so that none counts twice. */
export const amountAdditions = pgTable(
  'amount_additions',
  {
    userId: uuid('user_id').notNull(),
    habitId: uuid('habit_id').notNull(),
    id: uuid('id').notNull(),
    day: calendarDay('day').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.habitId, table.id] })],
)

export const notes = pgTable(
  'notes',
  {
    userId: uuid('user_id').notNull(),
    habitId: uuid('habit_id').notNull(),
    id: uuid('id').notNull(),
    title: text('title'),
    content: text('content').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.habitId, table.id] })],
)

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    response: jsonb('answer'),
    givenAt: instant('given_at').notNull(),
    heldUntil: instant('held_until'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
)
