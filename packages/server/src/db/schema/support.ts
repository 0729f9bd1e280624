import { ticketAuthors, ticketStatuses } from '@daymark/domain/support/ticket.ts'
import { boolean, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

export const tickets = pgTable(
  'tickets',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    status: text('status', { enum: ticketStatuses }).notNull().default('Open'),
    category: smallint('category').notNull(),
    subject: text('subject').notNull(),
    description: text('description').notNull(),
    userAgent: text('user_agent'),
    currentUrl: text('current_url'),
    isPriority: boolean('is_priority').notNull().default(false),
    resolution: text('resolution'),
    resolvedAt: instant('resolved_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

export const ticketUpdates = pgTable(
  'ticket_updates',
  {
    userId: uuid('user_id').notNull(),
    ticketId: uuid('ticket_id').notNull(),
    id: uuid('id').notNull(),
    status: text('status', { enum: ticketStatuses }).notNull(),
    reply: text('reply'),
    author: text('author', { enum: ticketAuthors }).notNull().default('staff'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.ticketId, table.id] })],
)
