import type { CompletionView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitRuleOf } from '@daymark/contract/wire.ts'
import { type TickedHabit, tickedHabitOf } from '@daymark/domain/completions/analytics/ticked-habit.ts'
import type { forgivenDaysOf } from '@daymark/domain/completions/why/forgiven-days.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { useEffect, useMemo, useState } from 'react'
import { dayRowsOf, saidDaysOf, useEntries } from '#features/habits/history/day-rows.ts'

/** The habit with its history in order, computed again only when something of it changed. */
export function useTicks(habit: HabitView, history: readonly CompletionView[], today: Day): TickedHabit {
  const entries = useEntries(habit.id)
  const forgivenOf = useForgivenDays(habit.forgiveOneIn !== null)
  return useMemo(() => {
    const rule = habitRuleOf(habit)
    const completed = history.map(({ completedDate }) => completedDate)
    const said = saidDaysOf(habit, entries, today)
    const forgiven = new Set(forgivenOf?.(rule, dayRowsOf(completed, said), today))
    return tickedHabitOf(rule.frequency, rule.createdDay, completed, [], { ...rule, entries: said, forgiven })
  }, [habit, history, entries, today, forgivenOf])
}

/** How forgiven days are found, in a file of its own: few habits forgive. A failure is silent, and the next visit tries again. */
function useForgivenDays(isWanted: boolean): typeof forgivenDaysOf | null {
  const [loaded, setLoaded] = useState<typeof forgivenDaysOf | null>(null)
  useEffect(() => {
    if (!isWanted) return
    import('@daymark/domain/completions/why/forgiven-days.ts').then(
      (rules) => setLoaded(() => rules.forgivenDaysOf),
      () => undefined,
    )
  }, [isWanted])
  return loaded
}
