import {
  exportedCompletion,
  exportedEntry,
  exportedHabit,
  exportedNote,
  exportedPart,
  exportedPause,
} from '@daymark/contract/export-document.shapes.ts'
import type { DayState } from '@daymark/domain/history/habit-days.ts'
import {
  type DayEntry,
  type FoundFile,
  type FoundHabit,
  foundHabit,
  type FoundNote,
  type FoundPause,
  type KeptPart,
} from '@daymark/domain/import/found.ts'
import { amountField } from '@daymark/domain/habits/amount-field.ts'
import { largestAmount } from '@daymark/domain/habits/amount.ts'
import { instant } from '@daymark/contract/parts.shapes.ts'
import { frequencyOf } from '@daymark/domain/habits/frequency-fields.ts'
import { habitFields, newHabitFields } from '@daymark/domain/habits/habit.ts'
import { pauseBeginsInTime, pauseEndsLater, pauseFields } from '@daymark/domain/habits/pause-fields.ts'
import { canFollow } from '@daymark/domain/habits/rule-change.ts'
import { ruleChangeFields } from '@daymark/domain/habits/rule-change-fields.ts'
import * as z from 'zod/mini'
import { dayEntries, type DayEntries } from '../reading/day-entries.ts'
import { readShape } from '../reading/parsing.ts'
import { damaged, Unreadable } from '../reading/unreadable.ts'
import type { Reading } from './number-status.ts'

/** An instant whose date has four digits and no year 0 in any time zone, as PostgreSQL writes it in that of its server. */
const when = instant.check(z.refine((text) => text >= '0001-01-02' && text < '9999-12-31'))

const { name, description, colorCode, frequency } = exportedHabit.shape

/** Later rules of a habit, as the domain has them. */
const laterRules = z.pipe(
  z.array(z.object(ruleChangeFields)),
  z.transform((rules) =>
    rules.map(({ from, target, ...fields }) => ({ from, frequency: frequencyOf(fields), target })),
  ),
)

/**
 * A habit of the file within the limits of the form, except for its name and description, which are cut and reported
 * where too long. A field that is newer than the file gets its default.
 */
const habitShape = z.object({
  ...exportedHabit.shape,
  ...newHabitFields,
  name,
  description,
  colorCode,
  frequency,
  laterRules: z._default(laterRules, []).check(z.refine(canFollow)),
  weeklyCount: habitFields.weeklyCount,
  intervalDays: habitFields.intervalDays,
  targetStreakLength: habitFields.targetStreakLength,
  iconName: z.string().check(z.minLength(1), z.maxLength(50)),
  weeklyDays: z.array(z.literal([0, 1, 2, 3, 4, 5, 6])).check(z.maxLength(7)),
  position: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  createdAt: when,
})
const pause = z.object({ ...exportedPause.shape, ...pauseFields }).check(pauseEndsLater, pauseBeginsInTime)
const note = z.extend(exportedNote, { content: z.string().check(z.minLength(1)), createdAt: when, updatedAt: when })
const amount = z.nullable(amountField({ from: 0, to: largestAmount, error: 'An amount is out of range' }))
const completion = z.extend(exportedCompletion, { amount: z._default(amount, null) })
const entry = z.extend(exportedEntry, { amount })
const part = z.extend(exportedPart, { importedAt: when })

/** Only what is imported. Older files lack the newer lists. */
const document = z.object({
  habits: z.array(habitShape),
  pauses: z._default(z.array(pause), []),
  completions: z.array(completion),
  entries: z._default(z.array(entry), []),
  notes: z.array(note),
  imported: z._default(z.array(part), []),
  tickets: z._default(z.array(z.unknown()), []),
  notificationPreferences: z._default(z.array(z.unknown()), []),
  notifications: z._default(z.array(z.unknown()), []),
})

const head = z.looseObject({ format: z.literal('daymark'), version: z.number() })

export const isDaymark = (json: unknown): boolean =>
  z.looseObject({ format: z.literal('daymark') }).safeParse(json).success

export function readDaymarkJson(json: unknown, reading: Reading): FoundFile {
  const { version } = readShape(head, json, '')
  if (version !== 1) throw new Unreadable('This file is from a newer version of Daymark.')
  return foundDaymark(json, 'JSON', reading.count)
}

const statusOf = { done: 'done', notDone: 'no', skipped: 'skip', none: 'none' } as const satisfies Record<
  DayState,
  DayEntry['status']
>

type Kept = {
  pauses: FoundPause[]
  entries: DayEntries
  notes: FoundNote[]
  noteIds: Set<string>
  part: KeptPart | null
}

const nothing = (): Kept => ({ pauses: [], entries: dayEntries(), notes: [], noteIds: new Set(), part: null })

/** Pauses, completions and notes refer to habits by id; those without a habit in the file are reported. */
export function foundDaymark(json: unknown, layout: string, count: () => void): FoundFile {
  const read = readShape(document, json, '')
  const { habits, pauses, completions, entries: otherDays, notes, imported, tickets } = read
  const kept = new Map(habits.map(({ id }) => [id, nothing()]))
  if (kept.size !== habits.length) throw damaged('two habits share an id')
  let orphans = 0
  const give = <Row extends { habitId: string }>(rows: readonly Row[], hand: (habit: Kept, row: Row) => void): void => {
    for (const row of rows) {
      count()
      const habit = kept.get(row.habitId)
      if (habit) hand(habit, row)
      else orphans += 1
    }
  }
  const pausesForAll: FoundPause[] = []
  const ofHabits: (FoundPause & { habitId: string })[] = []
  for (const { habitId, ...pause } of pauses) {
    if (habitId === null) pausesForAll.push(pause)
    else ofHabits.push({ ...pause, habitId })
  }
  give(ofHabits, (habit, { habitId: _habit, ...pause }) => void habit.pauses.push(pause))
  give(completions, ({ entries }, { id, completedDate: day, amount: value, notes: note }) => {
    if (!entries.get(day)) entries.add({ id, day, status: 'done', value, note })
  })
  give(otherDays, ({ entries }, { id, day, state, amount: value, note }) => {
    if (!entries.get(day)) entries.add({ id, day, status: statusOf[state], value, note })
  })
  give(notes, (habit, { habitId: _habit, ...note }) => {
    if (!habit.noteIds.has(note.id)) habit.notes.push(note)
    habit.noteIds.add(note.id)
  })
  give(imported, (habit, { habitId: _habit, ...part }) => void (habit.part = part))
  const account = tickets.length + read.notificationPreferences.length + read.notifications.length
  return {
    source: 'daymark',
    layout,
    habits: habits.map((one) => toFound(one, kept.get(one.id) as Kept)),
    pausesForAll,
    losses: [
      { kind: 'orphans', count: orphans },
      { kind: 'account', count: account },
    ],
  }
}

function toFound(habit: z.output<typeof habitShape>, { entries, pauses, notes, part }: Kept): FoundHabit {
  const { id, name, description, colorCode, isActive, position, createdDay, createdAt, laterRules, ...fields } = habit
  return foundHabit(name, {
    description: description ?? '',
    colorCode,
    isArchived: !isActive,
    entries: entries.list(),
    own: {
      id,
      fields,
      later: laterRules,
      pauses,
      position,
      createdDay,
      createdAt,
      notes,
      part,
    },
  })
}
