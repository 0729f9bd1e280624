import { createContext, use } from 'react'
import type { Undo } from './undo.ts'

export const UndoContext = createContext<Pick<Undo, 'offer'> | null>(null)

export function useUndo(): Pick<Undo, 'offer'> {
  const undo = use(UndoContext)
  if (!undo) throw new Error('There is no UndoContext above this component')
  return undo
}
