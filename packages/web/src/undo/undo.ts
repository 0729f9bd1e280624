import { undoSeconds } from '@daymark/domain/deletion.ts'
import type { WantedEntry } from '@daymark/domain/completions/entries/entry.ts'
import type { Amount } from '@daymark/domain/habits/amount.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import type { StateStorage } from 'zustand/middleware'
import { isRefusal, messageOf } from '#api/api-error.ts'
import { isRecord } from '#api/is-record.ts'

/** What takes a change of a day back: one step after the other. */
export type UndoneDay =
  | { kind: 'tick'; isCompleted: boolean }
  | { kind: 'entry'; entry: WantedEntry }
  | { kind: 'addition'; id: string; amount: Amount }

type PausedDays = { from: Day; to: Day | null; reason: string | null }

/** What takes a change of a pause back. A removed one is made again. */
export type UndonePause =
  | { kind: 'remove' }
  | { kind: 'change'; pause: PausedDays }
  | { kind: 'add'; pause: PausedDays & { habitId: string | null } }

/** A rule that begins with a day is taken back by it, or made again. */
export type UndoneRule = { kind: 'remove'; from: Day } | { kind: 'add'; rule: Readonly<Record<string, unknown>> }

/** What was done and can be undone: little enough to survive a reload. */
export type UndoableAction =
  | { kind: 'day'; habitId: string; day: Day; back: readonly UndoneDay[] }
  | { kind: 'habit'; habitId: string }
  | { kind: 'note'; habitId: string; noteId: string }
  | { kind: 'pause'; pauseId: string; back: UndonePause }
  | { kind: 'rule'; habitId: string; back: UndoneRule }

type Kind = UndoableAction['kind']
type Handler<K extends Kind> = (action: Extract<UndoableAction, { kind: K }>) => unknown

/** `expiresAt` in epoch milliseconds. */
type Offer = { text: string; action: UndoableAction; expiresAt: number }

type ShownToast = { id: string; text: string; action: string; duration: number; onAction: () => void }

type Needs = {
  storage: () => Pick<StateStorage, 'getItem' | 'setItem' | 'removeItem'>
  clock: () => Temporal.Instant
  show: (toast: ShownToast) => void
  hide: (id: string) => void
  showError: (text: string) => void
}

export type Undo = ReturnType<typeof makeUndo>

/** The key in the browser's storage. */
export const undoKey = 'undo-store'

/** Offers to undo an action for a few seconds, also after a reload within them. A later offer about the same thing replaces the earlier one. */
export function makeUndo({ storage, clock, show, hide, showError }: Needs) {
  const handlers = new Map<Kind, (action: UndoableAction) => unknown>()
  let offers: readonly Offer[] = []
  let clearCount = 0

  const now = () => clock().epochMilliseconds
  const keep = (next: readonly Offer[]) => {
    offers = next.filter(({ expiresAt }) => expiresAt > now())
    try {
      if (offers.length > 0) void storage().setItem(undoKey, JSON.stringify(offers))
      else void storage().removeItem(undoKey)
    } catch {
      // Without storage an offer lasts as long as its page.
    }
  }

  const withdraw = (action: UndoableAction) => {
    const id = idOf(action)
    hide(id)
    keep(offers.filter((other) => idOf(other.action) !== id))
  }

  /** Unless the server itself refused, the offer returns for the time that is left. */
  async function undo(offer: Offer): Promise<void> {
    const before = clearCount
    withdraw(offer.action)
    try {
      await handlers.get(offer.action.kind)?.(offer.action)
    } catch (error) {
      showError(messageOf(error, 'We couldn’t undo that'))
      if (!isRefusal(error) && clearCount === before && offer.expiresAt > now()) {
        keep([...offers, offer])
        present(offer)
      }
    }
  }

  const present = (offer: Offer) =>
    show({
      id: idOf(offer.action),
      text: offer.text,
      action: 'Undo',
      duration: offer.expiresAt - now(),
      onAction: () => void undo(offer),
    })

  return {
    /** Registers how actions of a kind are undone. The handler's errors are shown. */
    handle<K extends Kind>(kind: K, handler: Handler<K>): void {
      handlers.set(kind, handler as (action: UndoableAction) => unknown)
    },

    /** Shows a toast that says what was done, with Undo. */
    offer(text: string, action: UndoableAction): void {
      const offer = { text, action, expiresAt: now() + undoSeconds * 1000 }
      keep([...offers.filter((other) => idOf(other.action) !== idOf(action)), offer])
      present(offer)
    },

    /** Shows what an earlier page of this visit offered, for the time that is left. */
    resume(): void {
      keep(savedOffers(storage))
      offers.forEach(present)
    },

    /** The action failed: there is nothing to undo. */
    withdraw,

    /** The next account on this device must not undo what the last one did. */
    clear(): void {
      clearCount += 1
      for (const { action } of offers) hide(idOf(action))
      keep([])
    },
  }
}

function idOf(action: UndoableAction): string {
  switch (action.kind) {
    case 'day':
      return `undo:day:${action.habitId}:${action.day}`
    case 'habit':
      return `undo:habit:${action.habitId}`
    case 'note':
      return `undo:note:${action.noteId}`
    case 'pause':
      return `undo:pause:${action.pauseId}`
    case 'rule':
      return `undo:rule:${action.habitId}`
    default:
      return action satisfies never
  }
}

/** Anything that this version would not have written is skipped. */
function savedOffers(storage: Needs['storage']): readonly Offer[] {
  try {
    const saved = storage().getItem(undoKey)
    const offers: unknown = JSON.parse(typeof saved === 'string' ? saved : '[]')
    return Array.isArray(offers) ? offers.filter(isOffer) : []
  } catch {
    return []
  }
}

const isOffer = (value: unknown): value is Offer =>
  isRecord(value) &&
  typeof value['text'] === 'string' &&
  Number.isFinite(value['expiresAt']) &&
  isAction(value['action'])

function isAction(value: unknown): value is UndoableAction {
  if (!isRecord(value) || typeof value[value['kind'] === 'pause' ? 'pauseId' : 'habitId'] !== 'string') return false
  const hasBack = isRecord(value['back']) && typeof value['back']['kind'] === 'string'
  switch (value['kind']) {
    case 'day':
      return typeof value['day'] === 'string' && Array.isArray(value['back'])
    case 'pause':
    case 'rule':
      return hasBack
    case 'habit':
      return true
    case 'note':
      return typeof value['noteId'] === 'string'
    default:
      return false
  }
}
