import { schedulingRoutes } from '@daymark/contract/routes/scheduling.routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '#api/call.ts'
import type { UndoableAction } from '#undo/undo.ts'
import { pausesKey } from './pauses.queries.ts'

type UndonePause = Extract<UndoableAction, { kind: 'pause' }>

/** Takes a change of a pause back. */
export async function undoPause(cache: QueryClient, call: Call, { pauseId: id, back }: UndonePause): Promise<void> {
  if (back.kind === 'remove') await call(schedulingRoutes.deletePause, { params: { id } })
  else if (back.kind === 'change') await call(schedulingRoutes.updatePause, { params: { id }, body: back.pause })
  else await call(schedulingRoutes.createPause, { body: back.pause })
  await cache.invalidateQueries({ queryKey: pausesKey })
}
