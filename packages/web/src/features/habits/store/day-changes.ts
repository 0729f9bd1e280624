import type { completionsShapes, EntryView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { ResponseOf } from '@daymark/contract/route.ts'
import { completionsRoutes } from '@daymark/contract/routes/completions.routes.ts'
import { habitRuleOf } from '@daymark/contract/wire.ts'
import type { Entry } from '@daymark/domain/completions/entries/entry.ts'
import { type Amount, decimalOf } from '@daymark/domain/habits/amount.ts'
import { ruleOn } from '@daymark/domain/habits/rule.ts'
import { mayPass } from '@daymark/domain/refusal.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { ApiError, isRefusal, isSessionEnd, messageOf } from '#api/api-error.ts'
import type { Call } from '#api/call.ts'
import type { TabLock } from '#api/session/renewal.ts'
import { afterPaint } from '#api/time/after-paint.ts'
import type { Undo } from '#undo/undo.ts'
import { additionTo, type DayAction } from './addition.ts'
import { withHabit } from './habit-places.ts'
import type { HabitsState } from './habits-state.ts'
import { entryOf, entryOn, isDone, localCompletion, optimisticEntries, pendingEntries } from './apply-pending.ts'
import {
  changeKey,
  type DayChange,
  type Outbox,
  type PendingChange,
  pendingOf,
  withChange,
  withoutChange,
} from './outbox.ts'
import type { Completions, PersistedHabits } from './saved-habits.ts'

type Needs = {
  state: HabitsState
  call: Call
  /** Lets one tab at a time send. */
  lock: TabLock
  undo: Pick<Undo, 'offer' | 'withdraw' | 'handle'>
  showError: (text: string) => void
  reload: () => Promise<void>
}

/** A proxy that responds in our server's place may leave out anything. */
type Changed = Partial<ResponseOf<(typeof completionsShapes)['toggleCompletion']>> & { entry?: EntryView }

const firstPauseMs = 2000
const longestPauseMs = 60_000

/** Changes of days: queued in the outbox, shown at once, then sent one after another. */
export function makeDayChanges({ state, call, lock, undo, showError, reload }: Needs) {
  let flushing: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  /** The change to send now, read from storage each time; null where none is pending, or while signed out. */
  function next(): PendingChange | null {
    state.rereadStorage()
    return state.owner() === null ? null : (state.persisted().outbox[0] ?? null)
  }

  async function send(change: PendingChange): Promise<void> {
    const owner = state.owner()
    const changed: Changed = await callFor(call, change)
    if (changed.success === false) throw new ApiError({ status: 400, code: 'invalid', message: changed.message ?? '' })
    if (changed.habit?.id !== change.habitId) throw new TypeError('Not a response of ours')
    if (owner !== null) confirm(owner, change, changed.habit, changed)
  }

  /** The response has the habit with its new figures. Changes that came after this one stay on top of it. */
  function confirm(owner: string, change: PendingChange, habit: HabitView, { isCompleted, entry }: Changed): void {
    const fetched = state.fetched(habit)
    const { habitId, day } = change
    state.responses.receive(habit.id)
    state.change(owner, (before) => ({
      ...before,
      outbox: withoutChange(before.outbox, change),
      habits: before.habits.some(({ id }) => id === habit.id) ? withHabit(before.habits, fetched) : before.habits,
      paused: before.paused?.map((other) => (other.id === habit.id ? fetched : other)) ?? null,
      completions: confirmedHistory(before.completions, change, isCompleted ?? false, entry),
      entries: before.entries[habitId]
        ? { ...before.entries, [habitId]: confirmedEntries(before, change, habit, entry) }
        : before.entries,
    }))

    /** A tick's response has no entry: it is what the tick makes of the entry that was there. */
    function confirmedEntries(before: PersistedHabits, sent: PendingChange, after: HabitView, told?: EntryView) {
      const rows = before.entries[habitId] ?? []
      const known = { fetched: state.fetched(after), history: before.completions[habitId], entries: rows }
      const made = told ? new Map([[day, entryOf(told)]]) : pendingEntries(known, [sent], state.today())
      return optimisticEntries(rows, made)
    }
  }

  function drop(change: PendingChange, error: ApiError): void {
    const owner = state.owner()
    if (owner === null) return
    state.change(owner, (before) => ({ ...before, outbox: withoutChange(before.outbox, change) }))
    const { habitId, day } = change
    // A later change of the same day has a toast of its own.
    if (!pendingOf(state.persisted().outbox, habitId).some((other) => other.day === day))
      undo.withdraw({ kind: 'day', habitId, day, back: [] })
    showError(messageOf(error, 'Failed to update habit completion'))
    void reload()
  }

  async function sendAll(): Promise<void> {
    for (let change = next(); change !== null; change = next()) {
      try {
        await send(change)
      } catch (error) {
        if (!isFinal(error)) throw error
        drop(change, error)
      }
      failures = 0
    }
  }

  /**
   * A refusal of ours is final. Without a response, with a temporary one, or with one that is not ours, sending stops
   * and starts again after growing pauses, or as long as the server asks for.
   */
  async function attempt(): Promise<void> {
    try {
      await lock(sendAll)
    } catch (error) {
      // After the end of a session the next sign-in flushes.
      if (isSessionEnd(error)) return
      timer = setTimeout(() => void flush(), pauseMs(error, failures))
      failures += 1
      return
    } finally {
      flushing = null
    }
    // A change may have come after the last look at the outbox.
    if (next() !== null) await flush()
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    flushing ??= attempt()
    return flushing
  }

  function queue(habitId: string, day: Day, changes: readonly DayChange[]): void {
    const owner = state.owner()
    if (owner === null) return
    const withNext = (outbox: Outbox, change: DayChange) => withChange(outbox, { habitId, day, ...change }, state.now())
    state.change(owner, (before) => ({ ...before, outbox: changes.reduce(withNext, before.outbox) }))
    afterPaint(() => void flush())
  }

  /** The latest state of a day, not what was on the screen: each of three quick taps counts. */
  function latest({ id, ...habit }: HabitView, day: Day): { entry: Entry; isCompleted: boolean } {
    state.rereadStorage()
    const { habits, paused, completions, entries, outbox } = state.persisted()
    const all = [...habits, ...(paused ?? [])]
    const fetched = all.find((other) => other.id === id) ?? state.fetched({ id, ...habit })
    const known = { fetched, history: completions[id], entries: entries[id] }
    const pending = pendingEntries(known, pendingOf(outbox, id), state.today())
    const entry = pending.get(day) ?? entryOn(day, known)
    return { entry, isCompleted: isDone(entry, day, habitRuleOf(fetched), state.today()) }
  }

  /** Queues an action, and offers to take it back. */
  function setDay({ id: habitId, name }: HabitView, day: Day, { changes, text, back }: DayAction): void {
    queue(habitId, day, changes)
    const said = day === state.today() ? name + text : `${name}${text} for ${shortDateOf(day)}`
    afterPaint(() => undo.offer(said, { kind: 'day', habitId, day, back }))
  }

  undo.handle('day', ({ habitId, day, back }) => queue(habitId, day, back))

  return {
    /** Settles when every pending change was sent or tried once. Never rejects. */
    flush,

    setDay,

    toggle(habit: HabitView, day: Day): void {
      const { entry, isCompleted } = latest(habit, day)
      const { state: before, amount } = entry
      const isPlain = habit.measure === null
      // Until it is over, a day of a limit opens again. A tick would miss it where it is sent after midnight.
      const isOpened = isCompleted && habit.measure?.direction === 'atMost' && day >= state.today()
      setDay(habit, day, {
        changes: [
          isOpened
            ? { kind: 'entry', entry: { state: 'none', amount: amount || null } }
            : { kind: 'tick', isCompleted: !isCompleted },
        ],
        text: isCompleted ? ' marked not done' : ' marked complete',
        back: [
          isPlain && (isCompleted || before === 'none')
            ? { kind: 'tick', isCompleted }
            : { kind: 'entry', entry: isPlain ? { state: before } : { state: before, amount } },
        ],
      })
    },

    addAmount(habit: HabitView, day: Day, amount: Amount): void {
      const { measure } = ruleOn(habitRuleOf(habit), day)
      if (measure !== null) setDay(habit, day, additionTo(latest(habit, day).entry, amount, measure))
    },
  }
}

/** Each change has its own call. One that sets a day has a key, so that it is not applied again over a later one of another device. */
function callFor(call: Call, change: PendingChange): Promise<Changed> {
  const { habitId: id, day } = change
  switch (change.kind) {
    case 'tick': {
      const { isCompleted } = change
      return call(completionsRoutes.toggleCompletion, { body: { habitId: id, completedDate: day, isCompleted } })
    }
    case 'entry': {
      const { amount, ...wanted } = change.entry
      const body = amount === undefined ? wanted : { ...wanted, amount: amount === null ? null : decimalOf(amount) }
      return call(
        completionsRoutes.setDay,
        { params: { id, day }, body },
        { key: changeKey(change).replaceAll(' ', '_') },
      )
    }
    case 'addition': {
      const body = { id: change.id, amount: decimalOf(change.amount) }
      return call(completionsRoutes.addAmount, { params: { id, day }, body })
    }
    default:
      return change satisfies never
  }
}

function pauseMs(error: unknown, failures: number): number {
  const requested = error instanceof ApiError ? error.details['retryAfter'] : undefined
  if (typeof requested === 'number' && requested > 0) return requested * 1000
  return Math.min(longestPauseMs, firstPauseMs * 2 ** failures)
}

/** The server understood and refuses; it neither asks for a later retry, nor did a proxy respond in its place. */
const isFinal = (error: unknown): error is ApiError => isRefusal(error) && !isSessionEnd(error) && !mayPass(error.code)

/** Adds the day to a history that was opened, or removes it; recent days are in the habit itself. */
function confirmedHistory(
  completions: Completions,
  { habitId, day }: PendingChange,
  isCompleted: boolean,
  entry: EntryView | undefined,
): Completions {
  const history = completions[habitId]
  if (!history) return completions
  const found = history.find(({ completedDate }) => completedDate === day)
  const notes = entry ? entry.note : (found?.notes ?? null)
  if ((found !== undefined) === isCompleted && (found?.notes ?? null) === (isCompleted ? notes : null))
    return completions
  const others = history.filter(({ completedDate }) => completedDate !== day)
  const next = isCompleted ? [...others, { ...(found ?? localCompletion(habitId, day)), notes }] : others
  return { ...completions, [habitId]: next }
}

/** A day that is not today is named in a toast. */
const shortDateOf = (day: Day): string =>
  Temporal.PlainDate.from(day).toLocaleString('en-US', { month: 'short', day: 'numeric' })
