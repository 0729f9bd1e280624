import { dayStatusOf, isToDo } from '@daymark/contract/day-status.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { type DayPart, dayParts, hasBegun } from '@daymark/domain/habits/arrangement.ts'
import { isPausedOn } from '@daymark/domain/habits/pause.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { dayPartNames } from './day-part-names.ts'

export type SectionKind = 'none' | 'dayPart' | 'group'
type Sortable = Pick<HabitView, 'dayPart' | 'groupName'>
export type Section<H> = { title: string | null; habits: readonly H[] }

/** The kinds of sections that habits can be put into: what none of them has makes no section. */
export const sectionKindsFor = (habits: readonly Sortable[]): SectionKind[] => [
  'none',
  ...(habits.some(({ dayPart }) => dayPart !== null) ? (['dayPart'] as const) : []),
  ...(habits.some(({ groupName }) => groupName !== null) ? (['group'] as const) : []),
]

/**
 * Habits in sections, each in the user's order. Parts of the day follow the day, groups come as their first habits do; what
 * has neither comes last.
 */
export function sectionsOf<H extends Sortable>(habits: readonly H[], kind: SectionKind): Section<H>[] {
  if (kind === 'none') return [{ title: null, habits }]
  if (kind === 'dayPart') {
    const parts = dayParts.map((part) => ({
      title: dayPartNames[part],
      habits: habits.filter(({ dayPart }) => dayPart === part),
    }))
    return present([...parts, { title: 'Any time', habits: habits.filter(({ dayPart }) => dayPart === null) }])
  }
  const groups = new Set(habits.flatMap(({ groupName }) => groupName ?? []))
  const named = Array.from(groups, (group) => ({
    title: group,
    habits: habits.filter(({ groupName }) => groupName === group),
  }))
  return present([...named, { title: 'No group', habits: habits.filter(({ groupName }) => groupName === null) }])
}

const present = <H>(sections: Section<H>[]) => sections.filter(({ habits }) => habits.length > 0)

/** Whether a habit waits for something at this part of today: what was due earlier today still is. */
export const isDueNow = (habit: HabitView, today: Day, now: DayPart): boolean =>
  isToDo(habit, dayStatusOf(habit, today)) && !isPausedOn(habit.pauses, today) && hasBegun(habit.dayPart, now)
