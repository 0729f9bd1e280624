import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  hits: integer('hits').notNull(),
  windowEndsAt: instant('window_ends_at').notNull(),
})
