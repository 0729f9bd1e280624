import { ticketStatuses } from '@daymark/domain/support/ticket.ts'
import { boolean, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

export const tickets = pgTable('tickets', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
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
})

export const ticketUpdates = pgTable('ticket_updates', {
  id: uuid('id').primaryKey(),
  ticketId: uuid('ticket_id').notNull(),
  status: text('status', { enum: ticketStatuses }).notNull(),
  reply: text('reply'),
  createdAt: instant('created_at').notNull(),
})
