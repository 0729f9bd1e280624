import { type DashboardStats, dashboardStatsOf } from '@daymark/domain/completions/dashboard-stats.ts'
import { type Entry, isEmptyEntry, noEntry } from '@daymark/domain/completions/entries/entry.ts'
import { refuseEntry } from '@daymark/domain/completions/entries/refuse-entry.ts'
import { refuseDayCount, refuseEntryCount, refuseNoteCount } from '@daymark/domain/habits/account-limits.ts'
import { ruleOf } from '@daymark/domain/habits/rule.ts'
import { type CountedDays, countDays, isCompletedAt, isCompletedOn } from '@daymark/domain/history/counted-days.ts'
import type { Figures } from '@daymark/domain/history/figures.ts'
import { doneDaysIn, setDays } from '@daymark/domain/history/habit-days.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import { type Day, dayNumberOf } from '@daymark/domain/time/day.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { Db } from '#db/db.ts'
import { countedColumns, figuresOn, historyOf } from '#db/habit-history.ts'
import type { Owner } from '#http/signed-in.ts'
import * as store from './entries.store.ts'
import { type HabitRow, lockHabit, type Tally, tallyOf, writeDays } from './habits.store.ts'
import { toHabitView } from './habits.view.ts'

type DayChange = {
  user: Owner
  habit: HabitRow
  /** The habit's figures before the change, and its days as of today after it. */
  before: Figures
  after: CountedDays
  day: Day
  entry: Pick<Entry, 'state' | 'amount'>
  wasCompleted: boolean
  isCompleted: boolean
  /** All entered completions of the person. */
  completions: number
  now: Temporal.Instant
}
/** Called when a day was changed, in the transaction that changes it. */
export type OnDayChanged = (tx: Db, change: DayChange) => Promise<void>

type DayOfHabit = { user: Owner; habitId: string; day: Day; today: Day; now: Temporal.Instant }
/** A day of a habit that the transaction has locked, beside the user's other habits as they were then. */
export type LockedDay = Omit<DayOfHabit, 'habitId'> & { habit: HabitRow; others: Tally }
export type ChangedDay = { view: HabitView; isCompleted: boolean; stats: DashboardStats }

/** Other writers of the habit wait, and then see what was written. */
export async function lockDay(tx: Db, { habitId, ...place }: DayOfHabit): Promise<LockedDay> {
  const { user, today } = place
  const [habit, others] = await Promise.all([lockHabit(tx, user.id, habitId), tallyOf(tx, user.id, today, habitId)])
  if (!habit) throw new Refusal('not_found', 'Habit not found')
  return { ...place, habit, others }
}

/** Changes what is stored of a day. */
export async function changeDay(
  tx: Db,
  locked: LockedDay,
  onDayChanged: OnDayChanged,
  change: (before: Entry) => Entry,
): Promise<ChangedDay & { entry: Entry }> {
  const { user, habit, day } = locked
  const place = { userId: user.id, habitId: habit.id, day }
  const stored = await store.entryOn(tx, place)
  const before: Entry = stored ?? noEntry
  const { state, amount, note } = change(before)
  const entry: Entry = { state, amount, note }
  throwIf(refuseEntry(ruleOf(habit), day, before, entry))
  const isEmpty = isEmptyEntry(entry)
  if (!stored && !isEmpty && state !== 'done') throwIf(refuseEntryCount((await store.countEntries(tx, user.id)) + 1))
  if (note !== null && before.note === null) throwIf(refuseNoteCount((await store.countNotes(tx, user.id)) + 1))

  const write = async () => {
    if (!isEmpty) await store.writeEntry(tx, place, entry)
    else if (stored) await store.deleteEntry(tx, place)
  }
  const isSame = before.state === state && before.amount === amount && before.note === note
  return { ...(await writeDay(tx, locked, { write, entry: isSame ? null : entry, onDayChanged })), entry }
}

type Writing = {
  write: () => Promise<void>
  /** The day after it; null where nothing changes. */
  entry: DayChange['entry'] | null
  onDayChanged: OnDayChanged
}

/** The row, the habit's days and its figures change together. */
export async function writeDay(
  tx: Db,
  locked: LockedDay,
  { write, entry, onDayChanged }: Writing,
): Promise<ChangedDay> {
  const { user, habit, others, day, today, now } = locked
  const history = historyOf(habit)
  const after = countDays({ ...history, days: setDays(history.days, entry === null ? [] : [{ day, ...entry }]) }, today)
  const wasCompleted = isCompletedOn(history, day, today)
  const isCompleted = isCompletedAt(after, dayNumberOf(day))
  const completions = others.completions + doneDaysIn(after.days).length
  if (!wasCompleted && isCompleted) throwIf(refuseDayCount(completions))
  await write()
  const changed = { ...habit, ...countedColumns(after) }
  if (entry) {
    await writeDays(tx, changed)
    const before = figuresOn(habit, today)
    const change = { user, habit: changed, before, after, day, entry, wasCompleted, isCompleted, completions, now }
    await onDayChanged(tx, change)
  }
  const view = toHabitView(changed, today)
  return { view, isCompleted, stats: dashboardStatsOf([...others.figures, view]) }
}

export function throwIf(refusal: Refusal | null): void {
  if (refusal) throw refusal
}
