import type { FrequencyKind } from '@daymark/domain/habits/frequency.ts'
import { firstTargetOf } from '@daymark/domain/habits/habit.ts'
import { ChoiceRow } from '#ui/fields/choice-row.tsx'
import { FieldGroup } from '#ui/fields/field-group.tsx'
import { RadioGrid } from '#ui/fields/radio-grid.tsx'
import type { Form } from '#forms/form.ts'
import type { HabitControls, HabitFields } from '../habit-fields.ts'
import { daysIn, withDay } from '../habit-schedule.ts'
import { WeekdayBoxes, weekColumns, weekLook } from './weekday-boxes.tsx'

/** The kinds that can be made here; habits of every so many days come by import. */
const kinds = [
  { value: 'daily', label: 'Daily' },
  { value: 'weeklySpecificDays', label: 'Specific days' },
  { value: 'weeklyCount', label: 'Times per week' },
] as const

const counts = ['1', '2', '3', '4', '5', '6', '7']

/**
 * How often, and below it the fields of that kind. What was chosen under another kind is still there on the way back. A
 * target that the user has not chosen follows the unit that it is counted in.
 */
export function FrequencyField({ form }: { form: HabitControls }) {
  const { value } = form.field('frequency')
  const choose = (kind: FrequencyKind) => {
    form.edit('frequency', kind)
    if (form.fields.targetStreakLength === String(firstTargetOf(value)))
      form.edit('targetStreakLength', String(firstTargetOf(kind)))
  }
  return <FrequencyChoice form={form} onChoose={choose} />
}

type Schedule = Pick<HabitFields, 'frequency' | 'weeklyDays' | 'weeklyCount'>

/** What the controls of a schedule need of their form, whichever it is. */
export type ScheduleControls = Pick<Form<Schedule, unknown>, 'field' | 'edit'> & {
  markOf: (name: keyof Schedule) => string | undefined
}

type ChoiceProps = { form: ScheduleControls; onChoose: (kind: FrequencyKind) => void }

export function FrequencyChoice({ form, onChoose }: ChoiceProps) {
  const { name, value, error } = form.field('frequency')
  return (
    <div className="grid gap-4">
      <ChoiceRow
        label="Frequency"
        name={name}
        mark={form.markOf(name)}
        error={error}
        choices={kinds}
        value={kinds.find((kind) => kind.value === value)?.value}
        onChange={onChoose}
      />
      {value === 'weeklySpecificDays' && <WeekdayPicker form={form} />}
      {value === 'weeklyCount' && <WeeklyCount form={form} />}
    </div>
  )
}

function WeeklyCount({ form }: { form: ScheduleControls }) {
  const { name, value, error } = form.field('weeklyCount')
  return (
    <FieldGroup
      isChoice
      label="Times per week"
      mark={form.markOf(name)}
      hint="On any days you like. Weeks start on Monday."
      error={error}
    >
      <RadioGrid
        name={name}
        value={value}
        onChange={(count) => form.edit('weeklyCount', count)}
        className={weekColumns}
        choiceLook={weekLook}
        choices={counts.map((count) => ({
          value: count,
          label: count,
          content: <span aria-hidden="true">{count}</span>,
        }))}
      />
    </FieldGroup>
  )
}

function WeekdayPicker({ form }: { form: ScheduleControls }) {
  const { name, value, error, onBlur } = form.field('weeklyDays')
  return (
    <FieldGroup label="Days" mark={form.markOf(name)} error={error}>
      <WeekdayBoxes
        name={name}
        chosen={daysIn(value)}
        isWrong={error !== undefined}
        onBlur={onBlur}
        onChange={(day, isChosen) => form.edit('weeklyDays', withDay(value, day, isChosen))}
      />
    </FieldGroup>
  )
}
