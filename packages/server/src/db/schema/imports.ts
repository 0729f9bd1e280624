import { sources } from '@daymark/domain/import/source.ts'
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

export const importedParts = pgTable(
  'imported_parts',
  {
    userId: uuid('user_id').notNull(),
    habitId: uuid('habit_id').notNull(),
    source: text('source', { enum: sources }).notNull(),
    key: text('key').notNull(),
    details: jsonb('details').notNull().$type<Record<string, unknown>>(),
    importedAt: instant('imported_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.habitId] })],
)

/** What undoing an import needs: all that is new, and of older habits what they did not have. */
export type ImportChanges = {
  newHabits: string[]
  /** How many days and notes came with the new habits: anything beyond that, the user added. */
  newCompletions: number
  newNotes: number
  /** New pauses of all habits; those of a new habit go with it. */
  newPauses: string[]
  olderHabits: {
    id: string
    /** The added days. */
    days: string[]
    notes: string[]
    /** The previous value, where it was replaced. */
    partBefore: { details: Record<string, unknown>; importedAt: string } | null
  }[]
}

export const imports = pgTable(
  'imports',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    report: jsonb('report').notNull().$type<unknown>(),
    changes: jsonb('changes').notNull().$type<ImportChanges>(),
    createdAt: instant('created_at').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)
