import { boolean, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

export const shares = pgTable(
  'shares',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    tokenHash: text('token_hash').notNull(),
    year: smallint('year').notNull(),
    habitIds: uuid('habit_ids').array().notNull(),
    hasNotes: boolean('has_notes').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    lastSeenAt: instant('last_seen_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

export const billingEmailAlarms = pgTable('billing_email_alarms', {
  userId: uuid('user_id').primaryKey(),
  dueAt: instant('due_at').notNull(),
})

export const billingEmails = pgTable(
  'billing_emails',
  {
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
)
