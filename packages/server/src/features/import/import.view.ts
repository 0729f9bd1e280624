import type { ImportReport } from '@daymark/contract/import.shapes.ts'
import type { FoundFile } from '@daymark/domain/import/found.ts'
import { lossKinds } from '@daymark/domain/import/losses.ts'
import { completedIn, otherDaysIn, type Plan, type PlannedHabit } from '@daymark/domain/import/import-plan.ts'
import { sourceNames } from '@daymark/domain/import/source.ts'

const notesOf = ({ mapped }: PlannedHabit): number => mapped.notes.length + (mapped.summary ? 1 : 0)

function arrivalOf({ knownId, isActive, isSurplus }: PlannedHabit) {
  if (knownId !== null) return 'known'
  if (isSurplus) return 'surplus'
  return isActive ? 'active' : 'paused'
}

/** The report of a plan, applied or not. */
export function toReport({ source, layout }: FoundFile, plan: Plan, maxHabits: number): ImportReport {
  const { habits } = plan
  const sumOf = (count: (habit: PlannedHabit) => number): number => habits.reduce((sum, one) => sum + count(one), 0)
  return {
    importId: null,
    source,
    sourceName: sourceNames[source],
    layout,
    habits: habits.filter(({ knownId }) => knownId === null).length,
    known: habits.filter(({ knownId }) => knownId !== null).length,
    completions: sumOf(({ mapped }) => completedIn(mapped)),
    otherDays: sumOf(({ mapped }) => otherDaysIn(mapped)),
    notes: sumOf(notesOf),
    firstDay: plan.firstDay,
    lastDay: plan.lastDay,
    list: habits.map((habit) => ({
      name: habit.foundName,
      nameHere: habit.mapped.name,
      arrival: arrivalOf(habit),
      completions: completedIn(habit.mapped),
      otherDays: otherDaysIn(habit.mapped),
      notes: notesOf(habit),
    })),
    renamed: habits
      .filter(({ isRenamed }) => isRenamed)
      .map(({ foundName, mapped }) => ({ from: foundName, to: mapped.name })),
    surplus: habits.filter(({ isSurplus }) => isSurplus).length,
    maxHabits,
    pausesForAll: plan.pausesForAll.length,
    notKept: plan.losses.map(({ kind, count }) => ({ kind, count, ...lossKinds[kind] })),
    undoUntil: null,
  }
}
