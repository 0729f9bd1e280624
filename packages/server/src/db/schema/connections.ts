import type { ConnectionKind, WebhookEvent } from '@daymark/domain/connections/connection.ts'
import type { Reach } from '@daymark/domain/connections/reach.ts'
import { index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

export const connections = pgTable(
  'connections',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<ConnectionKind>().notNull(),
    name: text('name').notNull(),
    secretHash: text('secret_hash').notNull(),
    reach: text('reach').$type<Reach>(),
    habitId: uuid('habit_id'),
    url: text('url'),
    events: text('events').array().$type<WebhookEvent[]>(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
    failingSince: instant('failing_since'),
    stoppedAt: instant('stopped_at'),
    timeouts: smallint('timeouts').notNull().default(0),
    restsUntil: instant('rests_until'),
    skippedAt: instant('skipped_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    connectionId: uuid('connection_id').notNull(),
    event: text('event').notNull(),
    payload: text('payload').notNull(),
    status: text('status').$type<'waiting' | 'delivered' | 'failed'>().notNull().default('waiting'),
    attempts: smallint('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    attemptedAt: instant('attempted_at'),
    responseStatus: smallint('response_status'),
    responseText: text('response_text'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('webhook_deliveries_of').on(table.userId, table.connectionId, table.createdAt),
    index('webhook_deliveries_created').on(table.createdAt),
  ],
)
