import { turnsUnit } from '@daymark/domain/habits/target-streak.ts'
import { Fragment, type ReactNode, type Ref } from 'react'
import { Field } from '#ui/field.tsx'
import { ColorPicker } from './color-picker.tsx'
import type { HabitControls, PlainFieldName } from './habit-fields.ts'
import { IconPicker } from './icon-picker.tsx'

type Props = {
  form: HabitControls
  nameRef?: Ref<HTMLInputElement>
  storedIcon?: string
  /** Where help is offered, once there is a name to help with. */
  suggest: ReactNode
  /** Asked for on the way in, only shown later. */
  frequency: ReactNode
}

/** What a habit is asked, when it is made and later: in the order in which the rules report their faults. */
export function HabitControlList({ form, nameRef, storedIcon, suggest, frequency }: Props) {
  const { error: nameError, ...name } = form.field('name')
  const { error: descriptionError, ...description } = form.field('description')
  const { error: targetError, ...target } = form.field('targetStreakLength')
  const controls = {
    name: (
      <>
        <Field
          label="Name"
          mark={form.markOf('name')}
          error={nameError}
          counter={{ count: name.value.length, max: 100 }}
        >
          {(control) => (
            <input {...control} {...name} ref={nameRef} aria-required autoComplete="off" placeholder="Read 20 pages" />
          )}
        </Field>
        {suggest}
      </>
    ),
    description: (
      <Field
        label="Description (optional)"
        mark={form.markOf('description')}
        error={descriptionError}
        counter={{ count: description.value.length, max: 500 }}
      >
        {(control) => <textarea rows={2} {...control} {...description} className={`${control.className} resize-y`} />}
      </Field>
    ),
    iconName: <IconPicker form={form} stored={storedIcon} />,
    colorCode: <ColorPicker form={form} />,
    frequency,
    targetStreakLength: (
      <Field
        label="Target streak"
        mark={form.markOf('targetStreakLength')}
        hint={`In ${turnsUnit(form.fields.frequency, 2)}, 1 to 365.`}
        error={targetError}
      >
        {(control) => (
          <input
            {...control}
            {...target}
            type="number"
            inputMode="numeric"
            min={1}
            max={365}
            step={1}
            className={`${control.className} sm:max-w-[140px]`}
          />
        )}
      </Field>
    ),
  } satisfies Record<PlainFieldName | 'frequency', ReactNode>
  return Object.entries(controls).map(([field, control]) => <Fragment key={field}>{control}</Fragment>)
}
