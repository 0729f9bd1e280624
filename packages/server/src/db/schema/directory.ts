import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

export const directoryKinds = ['email', 'google', 'browser', 'embedded-customer', 'stripe-customer'] as const

export const directory = pgTable(
  'directory',
  {
    kind: text('kind', { enum: directoryKinds }).notNull(),
    key: text('key').notNull(),
    userId: uuid('user_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
)
