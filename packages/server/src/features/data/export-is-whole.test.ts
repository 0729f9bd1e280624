import { dayEntries, habits, notes, pauses } from '#db/schema/habits.ts'
import { frequencyOf } from '@daymark/domain/habits/frequency-fields.ts'
import { expect, test } from 'vitest'
import { documentOf, fillAccount } from '../../../test/world/filled-account.ts'
import { importFile } from '../../../test/world/send-form.ts'
import { makeWorld } from '../../../test/world/world.ts'

const now = '2026-03-29T08:00:00Z'
const at = (text: string) => Temporal.Instant.from(text)

test('an account filled from an export exports the same file', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  await fillAccount(ada)
  const ben = await world.signUp()
  const document = await documentOf(ada)

  const { db } = world.database
  const userId = ben.user.id
  const owned = document.habits.map((habit) => ({
    ...habit,
    userId,
    nameKey: habit.name,
    later: habit.laterRules.map(({ from, target, ...fields }) => ({ from, target, frequency: frequencyOf(fields) })),
    createdAt: at(habit.createdAt),
  }))
  await db.insert(habits).values(owned)
  await db.insert(pauses).values(document.pauses.map((pause) => ({ ...pause, userId })))
  await db
    .insert(dayEntries)
    .values(document.completions.map(({ completedDate, ...rest }) => ({ ...rest, userId, day: completedDate })))
  await db
    .insert(notes)
    .values(
      document.notes.map((note) => ({ ...note, userId, createdAt: at(note.createdAt), updatedAt: at(note.updatedAt) })),
    )

  const again = await documentOf(ben)
  const { profile, tickets, notificationPreferences, notifications } = document
  expect({ ...again, profile, tickets, notificationPreferences, notifications }).toEqual(document)
})

/** Stored data that is not exported, each with the reason. */
const leftBehind = {
  'users.password_hash': 'proves the identity of a user',
  'users.google_subject': 'proves the identity of a user',
  'users.oidc_subject': 'proves the identity of a user',
  'users.password_proven_at': 'says how the password was chosen, which does not go along either',
  'users.email_verified_at': 'is known of every account',
  'habits.name_key': 'follows from the name',
  'habits.later': 'is called laterRules',
  'habits.pauses': 'follows from the pauses',
  'pauses.from_day': 'is called from',
  'pauses.to_day': 'is called to',
  'habits.deleted_at': 'is null for all that are there',
  'habits.deleted_among': 'is null for all that are there',
  'notes.deleted_at': 'is null for all that are there',
  'day_entries.day': 'is called completedDate',
  'day_entries.state': 'days that are not completed are entries',
  'phone_numbers.number': 'is in the profile',
  'habits.revision': 'tells this server’s lists apart',
  'ticket_updates.id': 'is used on the server alone',
  'ticket_updates.ticket_id': 'a reply is exported with its ticket',
  'ticket_updates.status': 'the last one is the ticket’s',
  'ticket_updates.reply': 'is in the replies of its ticket',
  'ticket_updates.author': 'is in the replies of its ticket',
  'ticket_updates.created_at': 'is in the replies of its ticket',
  'notifications.about_day': 'is told by the message',
  'notifications.habit_ids': 'are told by the message',
  'notifications.feats': 'are told by the message',
  'notifications.slot': 'keeps a message from being written twice',
} satisfies Record<string, string>
const followsFromCompletions = /^habits\.(days|figures(_day)?)$/
/** Used only by this server, the payment provider and the channels, such as how to undo an import. */
const ofTheServer =
  /^(amount_additions|directory|sessions|shares|password_resets|idempotency_keys|subscriptions|plan_changes|billing_\w+|local_\w+|imports|notification_alarms|milestones|push_\w+|sms_sends)\.|^users\.(trial_ends_at|grace_ends_at|plan_trial_used_at|role|suspended_at|granted_(tier|until)|first_(tick|paid)_at|stayed_at)$/
/** What has access beside the person: without its secret it is of no use elsewhere. */
const ofConnections = /^(connections|webhook_deliveries)\.|^users\.has_webhooks$/
/** How a message or a code was delivered. */
const ofDelivery =
  /^notifications\.(action_url|action_text|expires_at|attempts|attempted_at)$|^phone_numbers\.(pending_number|code_\w+|tries)$/
const isExplained = (name: string) =>
  Object.hasOwn(leftBehind, name) ||
  followsFromCompletions.test(name) ||
  ofConnections.test(name) ||
  ofTheServer.test(name) ||
  ofDelivery.test(name)

const fileOfAnotherTracker = '{"habits":[{"name":"Sleep","tags":["night"],"records":[]}]}'

test('every stored column of a user is exported, or listed with a reason', async () => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  await fillAccount(ada)
  await importFile(world, ada, fileOfAnotherTracker)
  const document = await documentOf(ada)
  const exported = new Set(
    Object.entries({
      ...document,
      users: [document.profile],
      dayEntries: document.completions,
      importedParts: document.imported,
    }).flatMap(([table, rows]) =>
      Array.isArray(rows) ? Object.keys(rows[0] ?? {}).map((field) => `${toColumn(table)}.${toColumn(field)}`) : [],
    ),
  )
  const { rows } = await world.database.raw.query(`
    select table_name || '.' || column_name as kept from information_schema.columns
    where table_schema = 'public' and column_name <> 'user_id' and (table_name = 'users' or table_name in
      (select table_name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'))`)
  const kept = rows.map((row) => String(row['kept']))
  expect(kept.length).toBeGreaterThan(60)
  expect(kept.filter((name) => !exported.has(name) && !isExplained(name))).toEqual([])
})

const toColumn = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
