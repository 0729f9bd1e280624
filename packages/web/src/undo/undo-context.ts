import { createContext, use } from 'react'
import type { Offers } from './offers.ts'

/** Hands the one list of offers down; a test hands down its own. */
export const UndoContext = createContext<Pick<Offers, 'offer' | 'handle'> | null>(null)

/** `offer` tells by toast what was done, with Undo; `handle` says how a kind of deed is taken back. */
export function useUndo(): Pick<Offers, 'offer' | 'handle'> {
  const undo = use(UndoContext)
  if (!undo) throw new Error('There is no UndoContext above this component')
  return undo
}
