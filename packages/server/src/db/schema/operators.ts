import { bigint, date, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

export const planChanges = pgTable(
  'plan_changes',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    at: instant('at').notNull(),
    what: text('what').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

export const invites = pgTable('invites', {
  id: uuid('id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  email: text('email'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdBy: uuid('created_by'),
  usedAt: instant('used_at'),
  usedBy: uuid('used_by'),
  withdrawnAt: instant('withdrawn_at'),
})

export const auditLog = pgTable('audit_log', {
  id: uuid('id').primaryKey(),
  at: instant('at').notNull(),
  actor: uuid('actor'),
  action: text('action').notNull(),
  subject: uuid('subject'),
  detail: text('detail'),
})

export const weeklyCounts = pgTable(
  'weekly_counts',
  {
    week: date('week').notNull(),
    name: text('name').notNull(),
    part: smallint('part').notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.week, table.name, table.part] })],
)

export const systemFacts = pgTable('system_facts', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  at: instant('at').notNull(),
})
