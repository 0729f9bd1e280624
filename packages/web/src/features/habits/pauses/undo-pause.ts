import { habitsRoutes } from '@daymark/contract/routes/habits.routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '#api/call.ts'
import type { UndoableAction } from '#undo/undo.ts'
import { pausesKey } from './pauses.queries.ts'

type UndonePause = Extract<UndoableAction, { kind: 'pause' }>

/** Takes a change of a pause back. */
export async function undoPause(cache: QueryClient, call: Call, { pauseId: id, back }: UndonePause): Promise<void> {
  if (back.kind === 'remove') await call(habitsRoutes.deletePause, { params: { id } })
  else if (back.kind === 'change') await call(habitsRoutes.updatePause, { params: { id }, body: back.pause })
  else await call(habitsRoutes.createPause, { body: back.pause })
  await cache.invalidateQueries({ queryKey: pausesKey })
}
