import { like, or, type SQL, sql } from 'drizzle-orm'
import { users } from './schema/accounts.ts'

/** Accounts whose address, last name or whole name begins with the text. Each of the three has an index. */
export function nameBeginsWith(text: string): SQL | undefined {
  const pattern = `${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const names = [
    sql`lower(${users.email})`,
    sql`lower(${users.lastName})`,
    sql`lower(${users.firstName} || ' ' || ${users.lastName})`,
  ]
  return or(...names.map((name) => like(name, pattern)))
}
