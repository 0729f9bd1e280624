import { type DayPart, dayParts } from '../habits/arrangement.ts'
import type { HabitDraft } from '../habits/habit.ts'
import { habitReminder, maxReminders } from '../habits/reminder-fields.ts'
import { truncate } from '../text-length.ts'
import type { FoundHabit, Reminder } from './found.ts'

const longestGroup = 40

/** What categories and tags become. `cutGroup` is the full name of a group that is too long; `otherTags` have no field. */
type MappedLabels = {
  groupName: string | null
  cutGroup: string | null
  dayPart: DayPart | null
  otherTags: string[]
}

const dayPartOf = (label: string): DayPart | null => dayParts.find((part) => part === label.toLowerCase()) ?? null

/** The category, or else the first tag, is the group. A label that names a part of the day is that. */
export function mappedLabelsOf({ category, tags }: Pick<FoundHabit, 'category' | 'tags'>): MappedLabels {
  const labels = [...new Set([category, ...tags].map((label) => label.trim()).filter((label) => label !== ''))]
  const [part, ...otherParts] = labels.filter(dayPartOf)
  const [group = null, ...others] = labels.filter((label) => dayPartOf(label) === null)
  const groupName = group && truncate(group, longestGroup)
  return {
    groupName,
    cutGroup: groupName === group ? null : group,
    dayPart: part === undefined ? null : dayPartOf(part),
    otherTags: [...others, ...otherParts],
  }
}

const everyDay: Reminder['weekdays'] = [0, 1, 2, 3, 4, 5, 6]

/** The first reminders that a habit can have, and the others. One without weekdays is for every day. */
export function mappedRemindersOf(found: readonly Reminder[]) {
  const reminders: HabitDraft['reminders'] = []
  const otherReminders: Reminder[] = []
  for (const reminder of found) {
    const weekdays = reminder.weekdays.length > 0 ? reminder.weekdays : everyDay
    const { data } = habitReminder.safeParse({ ...reminder, weekdays })
    if (data && reminders.length < maxReminders) reminders.push(data)
    else otherReminders.push(reminder)
  }
  return { reminders, otherReminders }
}
