import type { HabitControls } from '../habit-fields.ts'
import { ReminderField } from '../reminders/reminder-field.tsx'
import { MoreField, type MoreFieldName } from './more-field.tsx'

export { MeasureField } from '../measure/measure-field.tsx'

export type ExtraFieldName = MoreFieldName | 'reminders'

/** What a habit can do without. In a file of its own: most forms are sent without a look at it. */
export function ExtraFields({ form }: { form: HabitControls }) {
  return (
    <>
      <ReminderField form={form} />
      <MoreField form={form} />
    </>
  )
}
