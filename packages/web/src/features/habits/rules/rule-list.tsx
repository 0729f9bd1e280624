import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { useState } from 'react'
import { isSessionEnd, messageOf } from '#api/api-error.ts'
import { useIsOnline } from '#api/online.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toasts/toast.ts'
import { useHabits } from '../store/habits-context.ts'
import { useTakeBack } from './change-rule.ts'
import { listedRules, startText } from './rule-words.ts'

type Props = { habit: HabitView; today: Day }

/** What the habit asked for from day to day. The last change can be taken back. */
export function RuleList({ habit, today }: Props) {
  const isOnline = useIsOnline()
  const takeBack = useTakeBack(habit.id)
  const { reload } = useHabits()
  const [isBusy, setBusy] = useState(false)
  const last = habit.rules.at(-1)
  const from = last?.from ?? null
  if (!last || from === null) return null

  const remove = async () => {
    setBusy(true)
    try {
      await takeBack({ ...last, from })
    } catch (error) {
      if (isSessionEnd(error)) return
      toast.error(messageOf(error, 'Failed to take the change back'))
      // It may have been taken back all the same: only the response was lost.
      void reload()
    } finally {
      setBusy(false)
    }
  }

  const rules = listedRules(habit)
  return (
    <section className="border-t border-line pt-6">
      <h3 className="mb-2 text-[1.15rem]">Changes so far</h3>
      <ol className="divide-y divide-line">
        {rules.map((rule) => (
          <li key={rule.from ?? ''} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2">
            <span>
              <span className="text-ink-2">
                {rule.from === null ? 'At first' : `From ${startText(rule.from, today)}`}:{' '}
              </span>
              {rule.text}
            </span>
            {rule.from === from && (
              <Button look="line" isBusy={isBusy} isIdle={!isOnline} onClick={() => void remove()}>
                Take back
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
