import type { PauseView } from '@daymark/contract/habits.shapes.ts'
import { schedulingRoutes } from '@daymark/contract/routes/scheduling.routes.ts'
import { resumedPause } from '@daymark/domain/habits/pause.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isSessionEnd, messageOf } from '#api/api-error.ts'
import { useCall } from '#api/client-context.ts'
import type { SendKey } from '#api/send-key.ts'
import { toast } from '#ui/toasts/toast.ts'
import type { UndonePause } from '#undo/undo.ts'
import { useUndo } from '#undo/undo-context.ts'
import { useHabits } from '../store/habits-context.ts'
import type { PauseDraft } from './pause-fields.ts'

export const pausesKey = ['pauses']

/** Read again at every opening: another device may have changed them. */
export function usePauses() {
  const call = useCall()
  return useQuery({
    queryKey: pausesKey,
    queryFn: ({ signal }) => call(schedulingRoutes.listPauses, {}, { signal }),
    staleTime: 0,
  })
}

const isHere = ({ from, to, reason }: PauseView) => ({ from, to, reason })

/** Fetches what a pause changes, and offers to take it back. */
function useAfterChange() {
  const cache = useQueryClient()
  const undo = useUndo()
  const { renew } = useHabits()
  return async (text: string, pauseId: string, back: UndonePause) => {
    undo.offer(text, { kind: 'pause', pauseId, back })
    await Promise.all([cache.invalidateQueries({ queryKey: pausesKey }), renew()])
  }
}

/** The change may have been made all the same, where only its response was lost: fetches what there is. */
function useAfterFailure() {
  const cache = useQueryClient()
  const { reload } = useHabits()
  return (error: unknown): void => {
    if (isSessionEnd(error)) return
    toast.error(messageOf(error, 'Failed to change the pause'))
    void cache.invalidateQueries({ queryKey: pausesKey })
    void reload()
  }
}

export function useAddPause(keyOf: SendKey) {
  const call = useCall()
  const afterChange = useAfterChange()
  return async (body: PauseDraft): Promise<void> => {
    const { id } = await call(schedulingRoutes.createPause, { body }, { key: keyOf(body) })
    void afterChange('Pause added', id, { kind: 'remove' })
  }
}

/** Ends a pause that lasts: one that began today was none. */
export function useEndPause(today: Day) {
  const call = useCall()
  const afterChange = useAfterChange()
  const afterFailure = useAfterFailure()
  return useMutation({
    mutationFn: async (pause: PauseView) => {
      const ended = resumedPause(pause, today)
      if (ended) await call(schedulingRoutes.updatePause, { params: pause, body: isHere(ended) })
      else await call(schedulingRoutes.deletePause, { params: pause })
      return ended
    },
    onSuccess: (ended, pause) =>
      afterChange(
        'Pause ended',
        pause.id,
        ended
          ? { kind: 'change', pause: isHere(pause) }
          : { kind: 'add', pause: { ...isHere(pause), habitId: pause.habitId } },
      ),
    onError: afterFailure,
  })
}

export function useRemovePause() {
  const call = useCall()
  const afterChange = useAfterChange()
  const afterFailure = useAfterFailure()
  return useMutation({
    mutationFn: ({ id }: PauseView) => call(schedulingRoutes.deletePause, { params: { id } }),
    onSuccess: (_, pause) =>
      afterChange('Pause removed', pause.id, { kind: 'add', pause: { ...isHere(pause), habitId: pause.habitId } }),
    onError: afterFailure,
  })
}

/** A habit that is switched off has a pause of its own, which ends when it is switched on. */
export function useSwitchOn() {
  const { update } = useHabits()
  const cache = useQueryClient()
  const afterFailure = useAfterFailure()
  return useMutation({
    mutationFn: (id: string) => update(id, { isActive: true }),
    onSuccess: () => {
      toast.success('Habit updated successfully!')
      return cache.invalidateQueries({ queryKey: pausesKey })
    },
    onError: afterFailure,
  })
}
