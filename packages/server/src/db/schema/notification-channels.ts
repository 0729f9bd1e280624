import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { calendarDay, instant } from '../columns.ts'

const userId = uuid('user_id').notNull()

export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    userId,
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull(),
    sessionId: uuid('session_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.endpoint] })],
)

export const pushAnswers = pgTable(
  'push_answers',
  {
    userId,
    messageId: uuid('message_id').notNull(),
    tokenId: uuid('token_id').notNull(),
    habitIds: uuid('habit_ids').array().notNull(),
    day: calendarDay('day').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.messageId] })],
)

export const phoneNumbers = pgTable('phone_numbers', {
  userId: uuid('user_id').primaryKey(),
  number: text('number'),
  pendingNumber: text('pending_number'),
  codeHash: text('code_hash'),
  codeSentAt: instant('code_sent_at'),
  tries: integer('tries').notNull().default(0),
})

export const smsSends = pgTable(
  'sms_sends',
  { userId, messageId: uuid('message_id').notNull(), sentAt: instant('sent_at').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.messageId] })],
)
