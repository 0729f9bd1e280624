import type { ExportDocument } from '@daymark/contract/export-document.shapes.ts'
import {
  maxDaysPerAccount,
  maxHabitsPerAccount,
  maxNotesPerAccount,
  maxPausesForAll,
  maxPausesPerAccount,
} from '@daymark/domain/habits/account-limits.ts'
import { habitDefaults } from '@daymark/domain/habits/habit.ts'
import { maxReminders } from '@daymark/domain/habits/reminder-fields.ts'
import { maxLaterRules } from '@daymark/domain/habits/rule-change.ts'
import { addDays, type Day, type Weekday } from '@daymark/domain/time/day.ts'
import { expect, test, vi } from 'vitest'
import { upload } from '../../../test/world/send-form.ts'
import { makeWorld } from '../../../test/world/world.ts'
import { csvFiles } from '../data/csv-files.ts'
import type { Account } from '../data/exported-account.ts'
import { jsonFile } from '../data/json-file.ts'
import { zipOf } from '../data/zip.ts'

vi.setConfig({ testTimeout: 300_000 })

const now = '2026-03-29T08:00:00Z'
const daysEach = maxDaysPerAccount / maxHabitsPerAccount
const notesEach = maxNotesPerAccount / maxHabitsPerAccount
const days = Array.from({ length: daysEach }, (_, place) => addDays('2020-01-01' as Day, place))
const weekdays = [0, 1, 2, 3, 4, 5, 6] as Weekday[]
const reminders = Array.from({ length: maxReminders }, () => ({ time: '08:00', weekdays }))
const laterRules = days.slice(0, maxLaterRules).map((from) => ({
  from,
  frequency: 'weeklySpecificDays' as const,
  weeklyDays: weekdays,
  weeklyCount: null,
  intervalDays: null,
  target: null,
}))

/** An account that holds as much as one may, with the longest texts there are, written in one letter. */
function largestAccount(letter: string): Account {
  const habits = Array.from({ length: maxHabitsPerAccount }, (_, position): ExportDocument['habits'][number] => ({
    id: crypto.randomUUID(),
    ...habitDefaults,
    name: String(position).padStart(100, '習'),
    description: letter.repeat(500),
    iconName: 'book',
    colorCode: '#1C7A86',
    frequency: 'daily',
    weeklyDays: [],
    groupName: letter.repeat(40),
    reminders,
    laterRules,
    isActive: true,
    position,
    createdDay: '2020-01-01' as Day,
    createdAt: '2020-01-01T00:00:00Z',
  }))
  const pauses = Array.from({ length: maxPausesPerAccount }, (_, place) => ({
    id: crypto.randomUUID(),
    habitId: place < maxPausesForAll ? null : (habits[place % habits.length]?.id ?? null),
    from: '2020-01-01' as Day,
    to: '2020-01-02' as Day,
    reason: letter.repeat(100),
  }))
  const completions = habits.flatMap(({ id: habitId }) =>
    days.map((completedDate) => ({ id: crypto.randomUUID(), habitId, completedDate, amount: null, notes: null })),
  )
  const notes = habits.flatMap(({ id: habitId }) =>
    Array.from({ length: notesEach }, () => ({
      id: crypto.randomUUID(),
      habitId,
      title: letter.repeat(100),
      content: letter.repeat(1000),
      createdAt: '2020-01-01T00:00:00.123456Z',
      updatedAt: '2020-01-01T00:00:00.123456Z',
    })),
  )
  const profile = { id: crypto.randomUUID(), email: 'ada@daymark.example', phoneNumber: null, firstName: 'Ada' }
  const settings = {
    lastName: 'L',
    avatar: null,
    timeZone: 'UTC',
    dayStartHour: 0,
    theme: 'system',
    createdAt: now,
  } as const
  return {
    profile: { ...profile, ...settings, hasCompletedFirstLoginSetup: true },
    habits,
    pauses,
    completions: inOnePage(completions),
    entries: inOnePage([]),
    notes: inOnePage(notes),
    tickets: [],
    notificationPreferences: [],
    notifications: inOnePage([]),
    imported: inOnePage([]),
  }
}

async function* inOnePage<Row>(rows: readonly Row[]) {
  yield rows
}

/** Each with the letter that takes most room in it: six bytes as an escape of JSON, three as a character of CSV. */
const formats = [
  ['JSON', () => jsonFile(largestAccount('\u0001'), Temporal.Instant.from(now))],
  ['CSV', () => zipOf(csvFiles(largestAccount('習')), Temporal.PlainDateTime.from('2026-03-29T08:00:00'))],
] as const

test.each(formats)('the %s export of an account at its limits can be imported again', async (_, exported) => {
  await using world = await makeWorld({ now, isReadHere: false })
  const ada = await world.signUp()
  const pieces: Buffer[] = []
  for await (const piece of exported()) pieces.push(Buffer.from(piece))
  expect(await upload(world, ada, Buffer.concat(pieces))).toMatchObject({
    status: 200,
    body: {
      habits: maxHabitsPerAccount,
      completions: maxDaysPerAccount,
      notes: maxNotesPerAccount,
      renamed: [],
      surplus: 0,
    },
  })
})
