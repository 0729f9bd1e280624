import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

export const identifierKinds = ['email', 'google', 'browser', 'embedded-customer', 'stripe-customer', 'oidc'] as const

export const identifiers = pgTable(
  'directory',
  {
    kind: text('kind', { enum: identifierKinds }).notNull(),
    key: text('key').notNull(),
    userId: uuid('user_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
)
