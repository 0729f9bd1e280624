import { customType } from 'drizzle-orm/pg-core'

/** An instant: timestamptz in the table, Temporal in the code. */
export const instant = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => 'timestamptz',
  fromDriver: (value) => Temporal.Instant.from(value),
  toDriver: (value) => value.toString(),
})
