import { entryUnder } from '../completions/entries/entry.ts'
import {
  refuseDayCount,
  refuseEntryCount,
  refuseHabitCount,
  refuseNoteCount,
  refusePauseCount,
} from '../habits/account-limits.ts'
import { type Pause, unitedPauses } from '../habits/pause.ts'
import { nameKeyOf } from '../habits/refuse-habit.ts'
import { inForceOn, ruleOf, rulesInForce, type Scheduled } from '../habits/rule.ts'
import { doneDaysIn, type HabitDays, stateOn } from '../history/habit-days.ts'
import type { Refusal } from '../refusal.ts'
import type { Access } from '../subscription/access.ts'
import { type Day, dayNumberOf } from '../time/day.ts'
import type { FoundFile, FoundHabit, FoundPause, KeptPart } from './found.ts'
import { freeNameOf } from './free-name.ts'
import type { MappedEntry } from './mapped-entries.ts'
import { mapToHabit, type MappedHabit, type Moment, openPause } from './mapped-habit.ts'
import { type Loss, summedLosses } from './losses.ts'

/** A habit of the account, deleted ones not among them. */
export type PresentHabit = {
  id: string
  name: string
  isActive: boolean
  rule: Scheduled
  days: HabitDays
  /** Days with an entry that has no state: only a note, or a part of the target. */
  openDays: ReadonlySet<Day>
  part: Pick<KeptPart, 'source' | 'key'> | null
  /** Ids and texts of its notes, to skip those that are stored already. */
  notes: readonly { id: string; title: string | null; content: string }[]
}

export type PlannedHabit = {
  /** What the file calls it. */
  foundName: string
  /** The id of the same habit from an earlier import: missing days and notes are added, nothing else changes. */
  knownId: string | null
  /** The id to keep where it is free. */
  wantedId: string | null
  isActive: boolean
  /** Arrives paused although it was active: above the limit of the plan. */
  isSurplus: boolean
  isRenamed: boolean
  position: number
  mapped: MappedHabit
  /** Of a new habit: the days of its own pauses and of those for all. */
  pausedDays: readonly Pause[]
  part: KeptPart | null
}

export type Plan = {
  habits: readonly PlannedHabit[]
  /** New pauses that are for all habits, those of the account included. */
  pausesForAll: readonly FoundPause[]
  losses: readonly Loss[]
  firstDay: Day | null
  lastDay: Day | null
}

export type Account = {
  present: readonly PresentHabit[]
  /** The pauses of the account that are for all habits. */
  pausesForAll: readonly (Pause & { id: string })[]
  access: Pick<Access, 'maxHabits'>
}

/**
 * What importing a file would do to an account. A habit from an earlier import is recognised and only gets what is missing,
 * so that importing the same file again changes nothing. Of two habits with one name the later one is renamed. The plan's
 * limit is filled in the file's order; the surplus arrives paused. Pauses of all habits come along with new habits.
 * One step for each habit: a large file takes longer than other requests may wait.
 */
export function* planSteps(file: FoundFile, account: Account, moment: Moment): Generator<void, Plan> {
  const { present, access } = account
  const keys = keysOf(file)
  const taken = takenNames(file, present)
  let active = present.filter(({ isActive }) => isActive).length
  const planOfHabit = (found: FoundHabit, index: number): Omit<PlannedHabit, 'pausedDays'> => {
    const key = keys[index] as string
    const mapped = mapToHabit(found, file.source, moment)
    const known = present.find((habit) => isThis(habit, found, file, key))
    const part = found.own
      ? found.own.part
      : { source: file.source, key, importedAt: moment.now.toString(), details: mapped.details }
    const common = {
      foundName: mapped.name,
      wantedId: found.own?.id ?? null,
      position: found.own?.position ?? index,
      part,
    }
    if (known) {
      const rest = { isActive: known.isActive, isSurplus: false, isRenamed: false }
      return { ...common, ...rest, knownId: known.id, mapped: { ...missingFrom(known, mapped), name: known.name } }
    }
    const isSurplus = !found.isArchived && active >= access.maxHabits
    const isActive = !found.isArchived && !isSurplus
    if (isActive) active += 1
    const name =
      isActive || file.source !== 'daymark' ? freeNameOf(mapped.name, taken) : freeNameOf(mapped.name, new Set())
    if (isActive || file.source !== 'daymark') taken.add(nameKeyOf(name))
    const isRenamed = name !== mapped.name
    const pauses = isSurplus ? [...mapped.pauses, openPause(moment.today)] : mapped.pauses
    return { ...common, knownId: null, isActive, isSurplus, isRenamed, mapped: { ...mapped, name, pauses } }
  }
  const planned: ReturnType<typeof planOfHabit>[] = []
  for (const [index, found] of file.habits.entries()) {
    planned.push(planOfHabit(found, index))
    yield
  }
  const hasNew = present.length === 0 || planned.some(({ knownId }) => knownId === null)
  const known = new Set(account.pausesForAll.map(({ id }) => id))
  const pausesForAll = hasNew ? (file.pausesForAll ?? []).filter(({ id }) => !known.has(id)) : []
  const habits = planned.map((habit) => ({
    ...habit,
    pausedDays: unitedPauses([...habit.mapped.pauses, ...pausesForAll, ...account.pausesForAll]),
  }))
  const days = habits
    .flatMap(({ mapped: { entries } }) => [...entries.slice(0, 1), ...entries.slice(-1)].map(({ day }) => day))
    .sort()
  const losses = summedLosses([...file.losses, ...habits.flatMap(({ mapped }) => mapped.losses)])
  return { habits, pausesForAll, losses, firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null }
}

/** Present days with a note, and present pauses. */
type Counts = { dayNotes: number; pauses: number; pausesForAll: number }

/** Why an account may not hold the result of a plan; null when it may. */
export function refusePlan(plan: Plan, present: readonly PresentHabit[], counts: Counts): Refusal | null {
  const { habits } = plan
  const added = habits.filter(({ knownId }) => knownId === null).length
  const days =
    present.reduce((sum, { days }) => sum + doneDaysIn(days).length, 0) +
    habits.reduce((sum, { mapped }) => sum + completedIn(mapped), 0)
  const entries =
    present.reduce((sum, habit) => sum + entriesIn(habit), 0) +
    habits.reduce((sum, { mapped }) => sum + mapped.entries.length, 0)
  const notes =
    present.reduce((sum, { notes }) => sum + notes.length, counts.dayNotes) +
    habits.reduce((sum, { mapped }) => sum + notesIn(mapped), 0)
  const pauses =
    counts.pauses + plan.pausesForAll.length + habits.reduce((sum, { mapped }) => sum + mapped.pauses.length, 0)
  return (
    refuseHabitCount(present.length + added) ??
    refuseDayCount(days) ??
    refuseEntryCount(entries) ??
    refuseNoteCount(notes) ??
    refusePauseCount(pauses, counts.pausesForAll + plan.pausesForAll.length)
  )
}

const entriesIn = ({ days, openDays }: PresentHabit): number =>
  days.states.reduce((sum, state) => sum + Number(state !== 0), openDays.size)

export const completedIn = ({ entries }: MappedHabit): number => entries.filter(({ state }) => state === 'done').length

/** Days that say something else than done. */
export const otherDaysIn = ({ entries }: MappedHabit): number => entries.filter(({ state }) => state !== 'done').length

const notesIn = ({ entries, notes, summary }: MappedHabit): number =>
  entries.filter(({ note }) => note !== null).length + notes.length + (summary ? 1 : 0)

/** Keys of a file's habits: the second 'Vegan' of a file has the same key in every import. */
function keysOf({ habits }: FoundFile): string[] {
  const seen = new Map<string, number>()
  return habits.map(({ name }) => {
    const base = nameKeyOf(name.trim())
    const count = (seen.get(base) ?? 0) + 1
    seen.set(base, count)
    return count === 1 ? base : `${base}#${count}`
  })
}

function isThis(habit: PresentHabit, { own }: FoundHabit, { source }: FoundFile, key: string): boolean {
  return own ? habit.id === own.id : habit.part?.source === source && habit.part.key === key
}

/** Our own files may hold a paused habit with the name of an active one, as an account may. */
function takenNames({ source }: FoundFile, present: readonly PresentHabit[]): Set<string> {
  const counted = source === 'daymark' ? present.filter(({ isActive }) => isActive) : present
  return new Set(counted.map(({ name }) => nameKeyOf(name)))
}

const textOf = ({ title, content }: { title: string | null; content: string }): string =>
  JSON.stringify([title, content])

/** Rules and pauses are settings of the habit: those that it has stay. */
function missingFrom(known: PresentHabit, mapped: MappedHabit): MappedHabit {
  const [rulesOfFile, rules] = [rulesInForce(ruleOf(mapped)), rulesInForce(known.rule)]
  const underOwn = (entry: MappedEntry): MappedEntry => {
    const number = dayNumberOf(entry.day)
    const { measure } = inForceOn(rules, number)
    return { ...entry, ...entryUnder(entry, inForceOn(rulesOfFile, number).measure, measure) }
  }
  const ids = new Set(known.notes.map(({ id }) => id))
  const texts = new Set(known.notes.map(textOf))
  return {
    ...mapped,
    entries: mapped.entries
      .filter(({ day }) => stateOn(known.days, day) === 'none' && !known.openDays.has(day))
      .map(underOwn),
    notes: mapped.notes.filter((note) => !(note.id === null ? texts.has(textOf(note)) : ids.has(note.id))),
    summary: null,
    pauses: [],
  }
}
