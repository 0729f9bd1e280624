import { notificationChannels, notificationStatuses, notificationTypes } from '@daymark/domain/notifications/kinds.ts'
import type { Achievement } from '@daymark/domain/notifications/achievement.ts'
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { calendarDay, instant } from '../columns.ts'

export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: uuid('user_id').notNull(),
    type: text('type', { enum: notificationTypes }).notNull(),
    isEnabled: boolean('is_enabled').notNull(),
    channel: text('channel', { enum: notificationChannels }).notNull(),
    preferredTime: text('preferred_time').notNull(),
    timeZone: text('time_zone'),
    phoneNumber: text('phone_number'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.type] })],
)

export const notifications = pgTable(
  'notifications',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    type: text('type', { enum: notificationTypes }).notNull(),
    channel: text('channel', { enum: notificationChannels }).notNull(),
    status: text('status', { enum: notificationStatuses }).notNull(),
    day: calendarDay('day').notNull(),
    aboutDay: calendarDay('about_day').notNull(),
    slot: text('slot').notNull().default(''),
    title: text('title').notNull(),
    body: text('body').notNull(),
    actionUrl: text('action_url'),
    actionText: text('action_text'),
    habitIds: uuid('habit_ids').array().notNull().default([]),
    feats: jsonb('feats').notNull().default([]).$type<Achievement[]>(),
    isTest: boolean('is_test').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    attemptedAt: instant('attempted_at'),
    sentAt: instant('sent_at'),
    seenAt: instant('seen_at'),
    failure: text('failure'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

export const notificationAlarms = pgTable(
  'notification_alarms',
  {
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    dueAt: instant('due_at').notNull(),
    messageId: uuid('message_id'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.name] })],
)

export const milestones = pgTable(
  'milestones',
  {
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    firstDay: integer('first_day'),
    lastDay: integer('last_day'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.name] })],
)
