import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { notificationPreferences as preferences } from '#db/schema/notifications.ts'
import { knownZone, type Person, type PreferenceRow } from './preference.ts'

/** By id, in one query. Deleted accounts are missing, and suspended ones too: they get no messages. */
export const peopleOf = (db: Db, userIds: readonly string[]): Promise<Map<string, Person>> =>
  allPeopleOf(db, userIds, isNull(users.suspendedAt))

/** The same with suspended accounts, or by another condition. */
export async function allPeopleOf(db: Db, userIds: readonly string[], isWanted?: SQL): Promise<Map<string, Person>> {
  const rows = await db
    .select({ userId: users.id, timeZone: users.timeZone, dayStartHour: users.dayStartHour, chosen: preferences })
    .from(users)
    .leftJoin(preferences, eq(preferences.userId, users.id))
    .where(and(inArray(users.id, [...userIds]), isWanted))
  const people = new Map<string, Person & { chosen: PreferenceRow[] }>()
  for (const { userId, timeZone, dayStartHour, chosen } of rows) {
    const person = people.get(userId) ?? { userId, timeZone: knownZone(timeZone), dayStartHour, chosen: [] }
    if (chosen) person.chosen.push(chosen)
    people.set(userId, person)
  }
  return people
}

export async function writePreference(tx: Db, { userId, type, ...chosen }: PreferenceRow): Promise<void> {
  await tx
    .insert(preferences)
    .values({ userId, type, ...chosen })
    .onConflictDoUpdate({ target: [preferences.userId, preferences.type], set: chosen })
}

export type Recipient = { email: string; firstName: string }

/** Null once the account is deleted. */
export async function recipientOf(db: Db, userId: string): Promise<Recipient | null> {
  const [found] = await db
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId))
  return found ?? null
}
