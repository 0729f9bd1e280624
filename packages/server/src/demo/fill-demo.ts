import { ticketDraft } from '@daymark/domain/support/ticket-draft.ts'
import { isDone } from '@daymark/domain/support/ticket.ts'
import { noteDraft } from '@daymark/domain/notes/note.ts'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { identifiers } from '#db/schema/identifiers.ts'
import { dayEntries, habits, notes, pauses } from '#db/schema/habits.ts'
import { notificationAlarms, notifications } from '#db/schema/notifications.ts'
import { tickets, ticketUpdates } from '#db/schema/support.ts'
import { demoHabits } from './demo-habits.ts'
import { demoMessages } from './demo-messages.ts'
import { demoNotes } from './demo-notes.ts'
import { demoTickets } from './demo-tickets.ts'
import { type DemoTime, demoTimeOf } from './demo-time.ts'
import { idAt } from './id-at.ts'
import { type KeptHabit, keptHabitOf } from './kept-habit.ts'
import { chanceFrom } from './seeded-chance.ts'

/** The demo account. Its password is printed at the start: it protects no real data. */
export const demoPerson = {
  email: 'maya@daymark.example',
  password: 'Three-Years-0f-Marks',
  firstName: 'Maya',
  lastName: 'Ferreira',
}

type Needs = { now: Temporal.Instant; zone: string; passwordHash: string }

const yearsBack = 1096
/** In the trial everything is open, and the way to a plan can be walked. */
const trialDaysLeft = 5

/**
 * Fills an empty database with one account and three years of its life, past the API and in one transaction. The same day
 * and zone give the same ticks, notes and messages.
 */
export async function fillDemo(db: Db, { now, zone, passwordHash }: Needs): Promise<void> {
  const time = demoTimeOf(now, zone)
  const createdAt = time.at(time.dayBefore(yearsBack), 20)
  const userId = idAt(createdAt, chanceFrom(demoPerson.email))
  const { email, firstName, lastName } = demoPerson
  const kept = demoHabits.map((habit, position) => keptHabitOf(habit, userId, position, time))
  await db.transaction(async (tx) => {
    await tx.insert(users).values({
      id: userId,
      email,
      firstName,
      lastName,
      timeZone: zone,
      hasCompletedFirstLoginSetup: true,
      passwordHash,
      emailVerifiedAt: createdAt,
      createdAt,
      trialEndsAt: now.add({ hours: 24 * trialDaysLeft }),
    })
    await tx.insert(identifiers).values({ kind: 'email', key: email, userId })
    await tx.insert(habits).values(kept.map(({ row }) => row))
    for (const { ticks } of kept) await tx.insert(dayEntries).values(ticks)
    await tx.insert(pauses).values(kept.flatMap((habit) => habit.pauses))
    await tx.insert(notes).values(noteRowsOf(userId, kept, time))
    await insertTickets(tx, userId, time)
    await tx.insert(notifications).values(demoMessages(userId, kept, time))
    await tx.insert(notificationAlarms).values({ userId, name: 'plan', dueAt: now })
  })
}

function noteRowsOf(userId: string, kept: readonly KeptHabit[], time: DemoTime): (typeof notes.$inferInsert)[] {
  const chance = chanceFrom('notes')
  return demoNotes.map(({ habit, daysAgo, hour, draft }) => {
    const owner = kept.find(({ row }) => row.name === habit)
    if (!owner) throw new Error(`A note is about ${habit}, which is not kept`)
    const createdAt = time.at(time.dayBefore(daysAgo), hour)
    const written = { createdAt, updatedAt: createdAt }
    return { userId, habitId: owner.row.id, id: idAt(createdAt, chance), ...noteDraft.parse(draft), ...written }
  })
}

async function insertTickets(tx: Db, userId: string, time: DemoTime): Promise<void> {
  const chance = chanceFrom('tickets')
  for (const { daysAgo, draft, updates } of demoTickets) {
    const createdAt = time.at(time.dayBefore(daysAgo), 11)
    const id = idAt(createdAt, chance)
    const changes = updates.map(({ daysAgo: day, ...change }) => {
      const changedAt = time.at(time.dayBefore(day), 15)
      return { userId, ticketId: id, id: idAt(changedAt, chance), ...change, createdAt: changedAt }
    })
    const last = changes.at(-1)
    const end = last && isDone(last.status) ? last : null
    await tx.insert(tickets).values({
      id,
      userId,
      status: last?.status ?? 'Open',
      ...ticketDraft.parse(draft),
      resolution: end?.reply ?? null,
      resolvedAt: end?.createdAt ?? null,
      createdAt,
      updatedAt: last?.createdAt ?? createdAt,
    })
    await tx.insert(ticketUpdates).values(changes)
  }
}
