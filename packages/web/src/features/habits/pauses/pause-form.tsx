import type { Day } from '@daymark/domain/time/day.ts'
import { useState } from 'react'
import { messageOf } from '#api/api-error.ts'
import { useIsOnline } from '#api/online.ts'
import { makeSendKey } from '#api/send-key.ts'
import { useForm } from '#forms/form.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { ProblemBox } from '#ui/fields/problem-box.tsx'
import { newPauseFields, type PauseDraft, validatePause } from './pause-fields.ts'
import { useAddPause } from './pauses.queries.ts'

type Props = { habitId: string | null; habits: readonly { id: string; name: string }[]; today: Day }

export const needsConnection = 'You’re offline. You can change pauses when you’re back online.'

/** One habit or all, days ahead or days that are over. */
export function PauseForm({ habitId, habits, today }: Props) {
  const [keyOf, setKeyOf] = useState(makeSendKey)
  const add = useAddPause(keyOf)
  const isOnline = useIsOnline()
  const form = useForm({
    base: newPauseFields(habitId, today),
    showErrors: 'once submitted',
    validate: validatePause,
  })
  const { error: _, ...habit } = form.field('habitId')
  const { error: fromError, ...from } = form.field('from')
  const { error: toError, ...to } = form.field('to')
  const { error: reasonError, ...reason } = form.field('reason')
  const isEndless = form.fields.isOpen === 'true'

  const save = async (draft: PauseDraft) => {
    if (!isOnline) return form.refuse(null, needsConnection)
    try {
      await add(draft)
      form.reset()
      // The next one is another pause, even if it is for the same days.
      setKeyOf(() => makeSendKey())
    } catch (error) {
      form.refuse(error, messageOf(error, 'Failed to save the pause'))
    }
    return undefined
  }

  return (
    <form {...form.element(save)} aria-label="New pause" className="grid gap-4">
      <Field label="Pause">
        {(control) => (
          <select {...control} {...habit}>
            <option value="">All habits</option>
            {habits.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First day" error={fromError}>
          {(control) => <input type="date" max="9999-12-31" {...control} {...from} />}
        </Field>
        <Field label="Last day" error={toError}>
          {(control) => (
            <input
              type="date"
              min={from.value}
              max="9999-12-31"
              disabled={isEndless}
              {...control}
              {...to}
              value={isEndless ? '' : to.value}
            />
          )}
        </Field>
      </div>
      <Checkbox
        label="Until I resume"
        isChecked={isEndless}
        onChange={(isOpen) => form.edit('isOpen', isOpen ? 'true' : 'false')}
      />
      <Field label="Reason (optional)" error={reasonError} counter={{ count: reason.value.length, max: 100 }}>
        {(control) => <input {...control} {...reason} autoComplete="off" placeholder="Holiday" />}
      </Field>
      <ProblemBox text={form.problem ?? (isOnline ? null : needsConnection)} />
      <Button type="submit" isBusy={form.isSubmitting} isIdle={!isOnline} className="justify-self-end max-sm:w-full">
        Add Pause
      </Button>
    </form>
  )
}
