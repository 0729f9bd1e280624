import type { Day } from '@daymark/domain/time/day.ts'
import { customType } from 'drizzle-orm/pg-core'

/** An instant: timestamptz in the table, Temporal in the code. */
export const instant = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => 'timestamptz',
  fromDriver: (value) => Temporal.Instant.from(value),
  toDriver: (value) => value.toString(),
})

/** A calendar day: a date in the table, which no zone can move. */
export const calendarDay = customType<{ data: Day; driverData: string }>({ dataType: () => 'date' })

/** Bytes as they are. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
