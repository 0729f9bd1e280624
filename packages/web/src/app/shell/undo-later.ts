import type { Client } from '#api/client.ts'
import { undoPause } from '#features/habits/pauses/undo-pause.ts'
import { undoRule } from '#features/habits/rules/undo-rule.ts'
import { restoreNote } from '#features/notes/restore-note.ts'
import type { UndoableAction } from '#undo/undo.ts'
import { queriesFor } from '../lazy/with-queries.tsx'

/** Undoes what was done in a part that is fetched later than the list, and is fetched later itself. */
export async function undoLater(
  client: Client,
  action: Extract<UndoableAction, { kind: 'note' | 'pause' | 'rule' }>,
): Promise<void> {
  const { call } = client
  if (action.kind === 'note') await restoreNote(queriesFor(client), call, action)
  else if (action.kind === 'pause') await undoPause(queriesFor(client), call, action)
  else await undoRule(call, action)
}
