import { type HabitReminder, maxReminders } from '@daymark/domain/habits/reminder-fields.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { FieldGroup } from '#ui/fields/field-group.tsx'
import { Field } from '#ui/fields/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { FoldedFields } from '../controls/folded-fields.tsx'
import { WeekdayBoxes } from '../controls/weekday-boxes.tsx'
import type { HabitControls } from '../habit-fields.ts'
import {
  reminderErrors,
  remindersIn,
  remindersSummary,
  withChangedReminder,
  withoutReminder,
  withReminder,
} from './reminder-list.ts'

/** When a habit reminds of itself: up to five times, each on its own weekdays. */
export function ReminderField({ form }: { form: HabitControls }) {
  const { name, value, error } = form.field('reminders')
  const add = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const reminders = remindersIn(value)
  /** The one that was added is to be filled in, once it is rendered. */
  const goToLast = () =>
    requestAnimationFrame(() => {
      const last = list.current?.lastElementChild
      last?.querySelector('input')?.focus({ preventScroll: true })
      last?.scrollIntoView({ block: 'nearest' })
    })

  return (
    <FoldedFields label="Reminders" summary={remindersSummary(value)} name={name} isWrong={error !== undefined}>
      <div ref={list} className="grid gap-5 empty:hidden">
        {reminders.map((reminder, place) => (
          <ReminderControls
            // oxlint-disable-next-line react/no-array-index-key -- a reminder is known by its place alone
            key={place}
            form={form}
            place={place}
            reminder={reminder}
            onRemove={() => {
              // Before the button that has the focus is gone.
              add.current?.focus()
              form.edit(name, withoutReminder(value, place))
            }}
          />
        ))}
      </div>
      <Button
        ref={add}
        look="line"
        className="justify-self-start"
        icon={<Plus size={18} aria-hidden="true" />}
        isIdle={reminders.length >= maxReminders}
        onClick={() => {
          form.edit(name, withReminder(value))
          goToLast()
        }}
      >
        Add Reminder
      </Button>
      <p className="text-[.875rem] leading-snug text-ink-3">
        {reminders.length === 0
          ? 'Without its own, this habit follows Habit Reminder in Notification Settings.'
          : 'Up to five, sent the way Habit Reminder is set up in Notification Settings.'}
      </p>
    </FoldedFields>
  )
}

type ReminderProps = { form: HabitControls; place: number; reminder: HabitReminder; onRemove: () => void }

/** Named as the server reports them, so that its errors find their controls. */
function ReminderControls({ form, place, reminder, onRemove }: ReminderProps) {
  const { name, value, error, onBlur } = form.field('reminders')
  const errors = error === undefined ? {} : reminderErrors(reminder)
  const change = (to: Partial<HabitReminder>) => form.edit(name, withChangedReminder(value, place, to))
  const { weekdays } = reminder
  return (
    <div className="grid scroll-mb-6 gap-1">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 sm:max-w-[220px]">
          <Field label={`Reminder ${place + 1}`} error={errors['time']}>
            {(control) => (
              <input
                {...control}
                type="time"
                name={`reminders.${place}.time`}
                value={reminder.time}
                onBlur={onBlur}
                onChange={({ currentTarget }) => change({ time: currentTarget.value })}
              />
            )}
          </Field>
        </div>
        <IconButton label={`Remove reminder ${place + 1}`} className="mt-7 size-11" onClick={onRemove}>
          <Trash2 size={19} aria-hidden="true" />
        </IconButton>
      </div>
      <FieldGroup isLabelHidden label={`Days of reminder ${place + 1}`} error={errors['weekdays']}>
        <WeekdayBoxes
          name={`reminders.${place}.weekdays`}
          chosen={weekdays}
          isWrong={errors['weekdays'] !== undefined}
          onBlur={onBlur}
          onChange={(day, isChosen) =>
            change({ weekdays: isChosen ? [...weekdays, day] : weekdays.filter((other) => other !== day) })
          }
        />
      </FieldGroup>
    </div>
  )
}
