import { completionsRoutes } from '@daymark/contract/routes/completions.routes.ts'
import type { completionsShapes } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { ResponseOf } from '@daymark/contract/route.ts'
import { mayPass } from '@daymark/domain/refusal.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { afterPaint } from '#api/time/after-paint.ts'
import { ApiError, isRefusal, isSessionEnd, messageOf } from '#api/api-error.ts'
import type { Call } from '#api/call.ts'
import type { TabLock } from '#api/session/renewal.ts'
import type { Undo } from '#undo/undo.ts'
import { withHabit } from './habit-places.ts'
import type { HabitsState } from './habits-state.ts'
import { isCompletedOn, localCompletion } from './optimistic.ts'
import { type PendingTick, pendingOf, withoutTick, withTick } from './outbox.ts'
import type { Completions } from './saved-habits.ts'

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
type Toggled = Partial<ResponseOf<(typeof completionsShapes)['toggleCompletion']>>

const firstPauseMs = 2000
const longestPauseMs = 60_000

/** Ticks and unticks: queued in the outbox, shown at once, then sent one after another. */
export function makeTicks({ state, call, lock, undo, showError, reload }: Needs) {
  let flushing: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  /** The tick to send now, read from storage each time; null where none is pending, or while signed out. */
  function next(): PendingTick | null {
    state.rereadStorage()
    return state.owner() === null ? null : (state.persisted().outbox[0] ?? null)
  }

  async function send(tick: PendingTick): Promise<void> {
    const owner = state.owner()
    const { habitId, day: completedDate, isCompleted } = tick
    const toggled: Toggled = await call(completionsRoutes.toggleCompletion, {
      body: { habitId, completedDate, isCompleted },
    })
    if (toggled.success === false) throw new ApiError({ status: 400, code: 'invalid', message: toggled.message ?? '' })
    if (toggled.habit?.id !== habitId) throw new TypeError('Not a response of ours')
    if (owner !== null) confirm(owner, tick, toggled.habit)
  }

  /** The response has the habit with its new figures. Ticks that came after this one stay on top of it. */
  function confirm(owner: string, tick: PendingTick, habit: HabitView): void {
    const fetched = state.fetched(habit)
    state.responses.receive(habit.id)
    state.change(
      owner,
      (before) => ({
        ...before,
        outbox: withoutTick(before.outbox, tick),
        habits: before.habits.some(({ id }) => id === habit.id) ? withHabit(before.habits, fetched) : before.habits,
        completions: confirmed(before.completions, tick),
      }),
      state.paused()?.map((other) => (other.id === habit.id ? fetched : other)),
    )
  }

  function drop(tick: PendingTick, error: ApiError): void {
    const owner = state.owner()
    if (owner === null) return
    state.change(owner, (before) => ({ ...before, outbox: withoutTick(before.outbox, tick) }))
    const { habitId, day, isCompleted } = tick
    // A later tick of the same day has a toast of its own.
    if (!pendingOf(state.persisted().outbox, habitId).has(day))
      undo.withdraw({ kind: 'tick', habitId, day, isCompleted })
    showError(messageOf(error, 'Failed to update habit completion'))
    void reload()
  }

  async function sendAll(): Promise<void> {
    for (let tick = next(); tick !== null; tick = next()) {
      try {
        await send(tick)
      } catch (error) {
        if (!isFinal(error)) throw error
        drop(tick, error)
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
    // A tick may have come after the last look at the outbox.
    if (next() !== null) await flush()
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    flushing ??= attempt()
    return flushing
  }

  function queueTick(tick: Omit<PendingTick, 'stamp'>): void {
    const owner = state.owner()
    if (owner === null) return
    state.change(owner, (before) => ({ ...before, outbox: withTick(before.outbox, tick, state.now()) }))
    afterPaint(() => void flush())
  }

  undo.handle('tick', ({ habitId, day, isCompleted }) => queueTick({ habitId, day, isCompleted: !isCompleted }))

  return {
    /** Settles when every pending tick was sent or tried once. Never rejects. */
    flush,

    /** Inverts the latest state, not what was on the screen: each of three quick taps counts. */
    toggle(habit: HabitView, day: Day): void {
      state.rereadStorage()
      const { habits, completions, outbox } = state.persisted()
      const { id } = habit
      const fetched = [...habits, ...(state.paused() ?? [])].find((other) => other.id === id) ?? state.fetched(habit)
      const isCompleted = !isCompletedOn(day, { fetched, pending: pendingOf(outbox, id), history: completions[id] })
      queueTick({ habitId: id, day, isCompleted })
      const text = tickText(habit.name, isCompleted, day, state.today())
      afterPaint(() => undo.offer(text, { kind: 'tick', habitId: id, day, isCompleted }))
    },
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
function confirmed(completions: Completions, { habitId, day, isCompleted }: PendingTick): Completions {
  const history = completions[habitId]
  if (!history || history.some(({ completedDate }) => completedDate === day) === isCompleted) return completions
  const next = isCompleted
    ? [...history, localCompletion(habitId, day)]
    : history.filter(({ completedDate }) => completedDate !== day)
  return { ...completions, [habitId]: next }
}

/** The toast's text; a day that is not today is named. */
function tickText(name: string, isCompleted: boolean, day: Day, today: Day): string {
  const done = `${name} ${isCompleted ? 'marked complete' : 'marked not done'}`
  if (day === today) return done
  const date = Temporal.PlainDate.from(day).toLocaleString('en-US', { month: 'short', day: 'numeric' })
  return `${done} for ${date}`
}
