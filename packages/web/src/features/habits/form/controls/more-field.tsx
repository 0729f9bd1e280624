import { type DayPart, dayParts } from '@daymark/domain/habits/arrangement.ts'
import { turnsText } from '@daymark/domain/habits/target-streak.ts'
import { useId, useMemo } from 'react'
import { ChoiceRow } from '#ui/fields/choice-row.tsx'
import { Field } from '#ui/fields/field.tsx'
import { useHabitsData } from '../../store/habits-context.ts'
import { dayPartNames } from '../../sections/day-part-names.ts'
import type { HabitControls, HabitFields } from '../habit-fields.ts'
import { FoldedFields } from './folded-fields.tsx'

const names = ['dayPart', 'groupName', 'forgiveOneIn'] as const
export type MoreFieldName = (typeof names)[number]

/** What orders a habit on the dashboard, and what it forgives: nothing of it is needed. */
export function MoreField({ form }: { form: HabitControls }) {
  const isWrong = names.some((name) => form.field(name).error !== undefined)
  return (
    <FoldedFields label="More" summary={summaryOf(form.fields)} name="groupName" isWrong={isWrong}>
      <DayPartField form={form} />
      <GroupField form={form} />
      <ForgivenessField form={form} />
    </FoldedFields>
  )
}

/** 'Evening, Home, one miss in 7 forgiven'; what there is to choose while nothing is chosen. */
function summaryOf({ dayPart, groupName, forgiveOneIn }: HabitFields): string {
  const chosen = [
    dayPart && dayPartNames[dayPart as DayPart],
    groupName.trim(),
    forgiveOneIn && `one miss in ${forgiveOneIn} forgiven`,
  ].filter(Boolean)
  return chosen.length === 0 ? 'Part of day, group, forgiveness' : chosen.join(', ')
}

const partChoices = [
  { value: '', label: 'Any time' },
  ...dayParts.map((part) => ({ value: part, label: dayPartNames[part] })),
]

function DayPartField({ form }: { form: HabitControls }) {
  const { name, value, error } = form.field('dayPart')
  return (
    <ChoiceRow
      label="Part of day"
      name={name}
      error={error}
      choices={partChoices}
      value={value}
      onChange={(part) => form.edit(name, part)}
    />
  )
}

/** One of the user's groups, or a new one. A group that is there keeps its spelling. */
function GroupField({ form }: { form: HabitControls }) {
  const listId = useId()
  const habits = useHabitsData((data) => data.habits)
  const paused = useHabitsData((data) => data.paused)
  const groups = useMemo(
    () => [...new Set([...habits, ...(paused ?? [])].flatMap(({ groupName }) => groupName ?? []))].sort(),
    [habits, paused],
  )
  const { error, onBlur, ...field } = form.field('groupName')
  const leave = () => {
    onBlur()
    const typed = field.value.trim().toLowerCase()
    const known = groups.find((group) => group.toLowerCase() === typed)
    if (known !== undefined && known !== field.value) form.edit('groupName', known)
  }
  return (
    <Field label="Group (optional)" hint="Put habits into sections of your own on the dashboard." error={error}>
      {(control) => (
        <>
          <input {...control} {...field} list={listId} autoComplete="off" placeholder="Health" onBlur={leave} />
          <datalist id={listId}>
            {groups.map((group) => (
              <option key={group}>{group}</option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}

const counts = Array.from({ length: 28 }, (_, more) => more + 3)

function ForgivenessField({ form }: { form: HabitControls }) {
  const { error, ...field } = form.field('forgiveOneIn')
  return (
    <Field label="Forgive one miss in" hint="A forgiven miss doesn’t break your streak." error={error}>
      {(control) => (
        <select {...control} {...field} className={`${control.className} sm:max-w-[220px]`}>
          <option value="">Off</option>
          {counts.map((count) => (
            <option key={count} value={count}>
              {turnsText(form.fields.frequency, count)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
