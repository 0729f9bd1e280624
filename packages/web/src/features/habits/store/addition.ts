import { amountAfter, type Entry, entryAfter } from '@daymark/domain/completions/entries/entry.ts'
import type { Amount } from '@daymark/domain/habits/amount.ts'
import { progressText } from '@daymark/domain/habits/measure-wording.ts'
import type { Measure } from '@daymark/domain/habits/measure.ts'
import { newUuid } from '#api/send-key.ts'
import type { UndoneDay } from '#undo/undo.ts'
import type { DayChange } from './outbox.ts'

/** What is done to a day at once, what is said after the habit's name, and what takes all of it back. */
export type DayAction = { changes: readonly DayChange[]; text: string; back: readonly UndoneDay[] }

/** An addition is taken back by another one. Where that does not restore the state, state and amount are set again. */
export function additionTo(entry: Entry, amount: Amount, measure: Measure): DayAction {
  const { state } = entry
  const [before, after] = [amountAfter(entry, 0, measure), amountAfter(entry, amount, measure)]
  const restored = entryAfter(entryAfter(entry, { amount: after }, measure), { amount: before }, measure)
  return {
    changes: [{ kind: 'addition', id: newUuid(), amount }],
    text: `: ${progressText(after, measure)}`,
    back: [
      restored.state === state
        ? { kind: 'addition', id: newUuid(), amount: before - after }
        : { kind: 'entry', entry: { state, amount: entry.amount } },
    ],
  }
}
