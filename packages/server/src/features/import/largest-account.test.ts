import type { ExportDocument } from '@daymark/contract/export-document.shapes.ts'
import { maxDaysPerAccount, maxHabitsPerAccount } from '@daymark/domain/habits/account-limits.ts'
import { addDays, type Day } from '@daymark/domain/time/day.ts'
import { expect, test, vi } from 'vitest'
import { upload } from '../../../test/send-form.ts'
import { makeWorld } from '../../../test/world.ts'
import { csvFiles } from '../data/csv-files.ts'
import type { Account } from '../data/exported-account.ts'
import { jsonFile } from '../data/json-file.ts'
import { zipOf } from '../data/zip.ts'

vi.setConfig({ testTimeout: 300_000 })

const now = '2026-03-29T08:00:00Z'
const daysEach = maxDaysPerAccount / maxHabitsPerAccount

/** An account that holds as much as one may, its habits with the longest names there are. */
function largestAccount(): Account {
  const habits = Array.from({ length: maxHabitsPerAccount }, (_, position): ExportDocument['habits'][number] => ({
    id: crypto.randomUUID(),
    name: String(position).padStart(100, '習'),
    description: null,
    iconName: 'book',
    colorCode: '#1C7A86',
    frequency: 'daily',
    weeklyDays: [],
    weeklyCount: null,
    intervalDays: null,
    targetStreakLength: 30,
    isActive: true,
    position,
    createdDay: '2020-01-01' as Day,
    createdAt: '2020-01-01T00:00:00Z',
  }))
  const completions = habits.flatMap(({ id: habitId }) =>
    Array.from({ length: daysEach }, (_, place) => ({
      id: crypto.randomUUID(),
      habitId,
      completedDate: addDays('2020-01-01' as Day, place),
      notes: null,
    })),
  )
  const profile = { id: crypto.randomUUID(), email: 'ada@daymark.example', phoneNumber: null, firstName: 'Ada' }
  const settings = { lastName: 'L', avatar: null, timeZone: 'UTC', theme: 'system', createdAt: now } as const
  return {
    profile: { ...profile, ...settings, hasCompletedFirstLoginSetup: true },
    habits,
    completions: inOnePage(completions),
    notes: inOnePage([]),
    tickets: [],
    notificationPreferences: [],
    notifications: inOnePage([]),
    imported: inOnePage([]),
  }
}

async function* inOnePage<Row>(rows: readonly Row[]) {
  yield rows
}

const formats = [
  ['JSON', () => jsonFile(largestAccount(), Temporal.Instant.from(now))],
  ['CSV', () => zipOf(csvFiles(largestAccount()), Temporal.PlainDateTime.from('2026-03-29T08:00:00'))],
] as const

test.each(formats)('what an account at its limits exports as %s can be imported again', async (_, exported) => {
  await using world = await makeWorld({ now })
  const ada = await world.signUp()
  const pieces: Buffer[] = []
  for await (const piece of exported()) pieces.push(Buffer.from(piece))
  expect(await upload(world, ada, Buffer.concat(pieces))).toMatchObject({
    status: 200,
    body: { habits: maxHabitsPerAccount, completions: maxDaysPerAccount, renamed: [], surplus: 0 },
  })
})
