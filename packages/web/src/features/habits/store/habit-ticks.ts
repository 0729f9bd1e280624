import { completionsRoutes } from '@daymark/contract/completions.routes.ts'
import type { completionsShapes } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { AnswerOf } from '@daymark/contract/route.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { afterPaint } from '#api/after-paint.ts'
import { ApiError, messageOf } from '#api/api-error.ts'
import type { Call } from '#api/call.ts'
import type { TabLock } from '#api/renewal.ts'
import type { Offers } from '#undo/offers.ts'
import type { HabitBoard } from './habit-board.ts'
import { withHabit } from './habit-places.ts'
import { type Wish, wantedOf, withoutWish, withWish } from './outbox.ts'
import { isDoneOn, localCompletion, makePainter } from './painted.ts'
import type { Completions } from './saved-habits.ts'
import { makeSync } from './sync.ts'
import { tickText } from './tick-text.ts'

export type TicksNeeds = {
  board: HabitBoard
  call: Call
  lock: TabLock
  undo: Pick<Offers, 'offer' | 'withdraw'>
  sayError: (text: string) => void
  reload: () => Promise<void>
}

/** A stranger who answers in our server's place may leave out anything. */
type Toggled = Partial<AnswerOf<(typeof completionsShapes)['toggleCompletion']>>

export type HabitTicks = ReturnType<typeof makeHabitTicks>

/** Ticks and unticks: a wish in the outbox first, painted at once, then the server's answer to it. */
export function makeHabitTicks({ board, call, lock, undo, sayError, reload }: TicksNeeds) {
  board.paintWith(makePainter())
  const flush = makeSync({
    lock,
    next() {
      board.follow()
      return board.owner() === null ? null : (board.kept().outbox[0] ?? null)
    },
    async send(wish) {
      const owner = board.owner()
      const { habitId, day: completedDate, wanted: isCompleted } = wish
      const answer: Toggled = await call(completionsRoutes.toggleCompletion, {
        body: { habitId, completedDate, isCompleted },
      })
      if (answer.success === false) throw new ApiError({ status: 400, code: 'invalid', message: answer.message ?? '' })
      if (answer.habit?.id !== habitId) throw new TypeError('Not an answer of ours')
      if (owner !== null) grant(owner, wish, answer.habit)
    },
    refused(wish, error) {
      const owner = board.owner()
      if (owner === null) return
      board.change(owner, (kept) => ({ ...kept, outbox: withoutWish(kept.outbox, wish) }))
      const { habitId, day, wanted } = wish
      // What was tapped since is another tick, with a toast of its own.
      if (!wantedOf(board.kept().outbox, habitId).has(day)) undo.withdraw({ kind: 'tick', habitId, day, wanted })
      sayError(messageOf(error, 'Failed to update habit completion'))
      void reload()
    },
  })

  /** The answer carries the habit with its new figures. Wishes that came after this one are painted over it. */
  function grant(owner: string, wish: Wish, habit: HabitView): void {
    const said = board.said(habit)
    board.turns.hear(habit.id)
    board.change(
      owner,
      (kept) => ({
        ...kept,
        outbox: withoutWish(kept.outbox, wish),
        habits: kept.habits.some(({ id }) => id === habit.id) ? withHabit(kept.habits, said) : kept.habits,
        completions: granted(kept.completions, wish),
      }),
      board.paused()?.map((other) => (other.id === habit.id ? said : other)),
    )
  }

  function want({ habitId, day, wanted }: Omit<Wish, 'stamp'>): void {
    const owner = board.owner()
    if (owner === null) return
    board.change(owner, (kept) => ({ ...kept, outbox: withWish(kept.outbox, { habitId, day, wanted }, board.now()) }))
    afterPaint(() => void flush())
  }

  return {
    flush,
    want,

    /** Turns what is known now, not what was on the screen: of three quick taps each counts. */
    toggle(habit: HabitView, day: Day): void {
      board.follow()
      const { habits, completions, outbox } = board.kept()
      const { id } = habit
      const said = [...habits, ...(board.paused() ?? [])].find((other) => other.id === id) ?? board.said(habit)
      const wanted = !isDoneOn(day, { said, wanted: wantedOf(outbox, id), history: completions[id] })
      want({ habitId: id, day, wanted })
      const text = tickText(habit.name, wanted, day, board.today())
      afterPaint(() => undo.offer(text, { kind: 'tick', habitId: id, day, wanted }))
    },
  }
}

/** A history that was opened learns of the day; for the recent ones the habit itself tells. */
function granted(completions: Completions, { habitId, day, wanted }: Wish): Completions {
  const history = completions[habitId]
  if (!history || history.some(({ completedDate }) => completedDate === day) === wanted) return completions
  const next = wanted
    ? [...history, localCompletion(habitId, day)]
    : history.filter(({ completedDate }) => completedDate !== day)
  return { ...completions, [habitId]: next }
}
