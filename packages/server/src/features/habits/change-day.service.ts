import { type DashboardStats, dashboardStatsOf } from '@daymark/domain/completions/dashboard-stats.ts'
import { amountsOf, isCompletedOn, markedAs, noAmounts } from '@daymark/domain/completions/entries/day-marks.ts'
import { type Entry, isEmptyEntry, noEntry } from '@daymark/domain/completions/entries/entry.ts'
import { refuseEntry } from '@daymark/domain/completions/entries/refuse-entry.ts'
import { refuseDayCount, refuseEntryCount, refuseNoteCount } from '@daymark/domain/habits/account-limits.ts'
import { ruleOf } from '@daymark/domain/habits/rule.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { Db } from '#db/db.ts'
import type { Owner } from '#http/signed-in.ts'
import * as store from './entries.store.ts'
import { type HabitWithHistory, lockHabit, withMarks, writeMarks } from './habits.store.ts'
import { toHabitView } from './habits.view.ts'
import { type Tally, tallyOf } from './tally.service.ts'

type DayChange = {
  user: Owner
  before: HabitWithHistory
  after: HabitWithHistory
  day: Day
  entry: Pick<Entry, 'state' | 'amount'>
  wasCompleted: boolean
  isCompleted: boolean
  ticks: number
  now: Temporal.Instant
}
/** Called when a day was changed, in the transaction that changes it. */
export type OnDayChanged = (tx: Db, change: DayChange) => Promise<void>

type DayOfHabit = { user: Owner; habitId: string; day: Day; today: Day; now: Temporal.Instant }
/** A day of a habit that the transaction has locked, beside the user's other habits as they were then. */
export type LockedDay = Omit<DayOfHabit, 'habitId'> & { habit: HabitWithHistory; others: Tally }
export type ChangedDay = { habit: HabitWithHistory; view: HabitView; stats: DashboardStats }

/** Other writers of the habit wait, and then see what was written. */
export async function lockDay(tx: Db, { habitId, ...place }: DayOfHabit): Promise<LockedDay> {
  const { user, today } = place
  const [habit, others] = await Promise.all([lockHabit(tx, user.id, habitId), tallyOf(tx, user.id, today, habitId)])
  if (!habit) throw new Refusal('not_found', 'Habit not found')
  return { ...place, habit, others }
}

/**
 * Changes what is stored of a day. All entries of a measured habit are read, since its strength follows from their amounts;
 * of another one only this day's.
 */
export async function changeDay(
  tx: Db,
  locked: LockedDay,
  onDayChanged: OnDayChanged,
  change: (before: Entry) => Entry,
): Promise<ChangedDay & { entry: Entry }> {
  const { user, habit, day } = locked
  const rule = ruleOf(habit)
  const place = { userId: user.id, habitId: habit.id, day }
  const others = rule.measure === null ? [] : await store.entriesOf(tx, place)
  const stored = rule.measure === null ? await store.entryOn(tx, place) : others.find((row) => row.day === day)
  const before: Entry = stored ?? noEntry
  const { state, amount, note } = change(before)
  const entry: Entry = { state, amount, note }
  throwIf(refuseEntry(rule, day, before, entry))
  const isEmpty = isEmptyEntry(entry)
  if (!stored && !isEmpty && state !== 'done') throwIf(refuseEntryCount((await store.countEntries(tx, user.id)) + 1))
  if (note !== null && before.note === null) throwIf(refuseNoteCount((await store.countNotes(tx, user.id)) + 1))

  const amounts = amountsOf([...others.filter((row) => row.day !== day), { day, ...entry }])
  const after = withMarks(habit, markedAs(habit, day, state), rule.measure === null ? noAmounts : amounts)
  const write = async () => {
    if (!isEmpty) await store.writeEntry(tx, place, entry)
    else if (stored) await store.deleteEntry(tx, place)
  }
  const isSame = before.state === state && before.amount === amount && before.note === note
  return { ...(await writeDay(tx, locked, { after, write, entry: isSame ? null : entry, onDayChanged })), entry }
}

type Writing = {
  after: HabitWithHistory
  write: () => Promise<void>
  /** The day after it; null where nothing changes. */
  entry: DayChange['entry'] | null
  onDayChanged: OnDayChanged
}

/** The row, the marks and the figures derived from them change together. */
export async function writeDay(
  tx: Db,
  locked: LockedDay,
  { after, write, entry, onDayChanged }: Writing,
): Promise<ChangedDay> {
  const { user, habit, others, day, today, now } = locked
  const ticks = others.ticks + after.totalCompletions
  const isDone = (marked: HabitWithHistory) => isCompletedOn(ruleOf(marked), marked, day, today)
  const [wasCompleted, isCompleted] = [isDone(habit), isDone(after)]
  if (!wasCompleted && isCompleted) throwIf(refuseDayCount(ticks))
  await write()
  if (after !== habit) await writeMarks(tx, after)
  if (entry) await onDayChanged(tx, { user, before: habit, after, day, entry, wasCompleted, isCompleted, ticks, now })
  const view = toHabitView(after, today)
  return { habit: after, view, stats: dashboardStatsOf([...others.figures, view]) }
}

export function throwIf(refusal: Refusal | null): void {
  if (refusal) throw refusal
}
