import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitHistoryOf, habitRuleOf } from '@daymark/contract/wire.ts'
import { rulePreviewOf } from '@daymark/domain/completions/why/rule-preview.ts'
import { earliestChange, lastChange } from '@daymark/domain/habits/rule-change.ts'
import type { LaterRule } from '@daymark/domain/habits/rule.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { type FormEvent, useMemo } from 'react'
import { useIsOnline } from '#api/online.ts'
import { useForm } from '#forms/form.ts'
import { Field } from '#ui/fields/field.tsx'
import { ProblemBox } from '#ui/fields/problem-box.tsx'
import { FrequencyChoice } from '../form/controls/frequency-field.tsx'
import { OccurrenceStrip } from '../why/occurrence-strip.tsx'
import { useChangeRule } from './change-rule.ts'
import { type RuleDraft, ruleFieldsOf, validateRule } from './rule-fields.ts'

type Props = { formId: string; habit: HabitView; today: Day; onSaved: () => void }

const needsConnection = 'You’re offline. You can change this when you’re back online.'

export function RuleForm({ formId, habit, today, onSaved }: Props) {
  const change = useChangeRule(habit.id)
  const isOnline = useIsOnline()
  const form = useForm({
    base: ruleFieldsOf(habit, today),
    showErrors: 'once submitted',
    validate: (fields) => validateRule(habit, today, fields),
  })
  const { error: fromError, ...from } = form.field('from')
  const { error: targetError, ...target } = form.field('target')
  const validated = validateRule(habit, today, form.fields)

  const save = async ({ body, change: made }: RuleDraft) => {
    if (!isOnline) return form.refuse(null, needsConnection)
    try {
      await change(body, made)
    } catch (error) {
      return form.refuse(error, 'Failed to save the change')
    }
    return onSaved()
  }
  const { onSubmit, ...element } = form.element(save)
  // In the edit form's dialog, whose form would take it for its own.
  const submit = (event: FormEvent) => {
    event.stopPropagation()
    onSubmit(event)
  }

  return (
    <form id={formId} {...element} onSubmit={submit} className="grid gap-5">
      <FrequencyChoice
        form={{ field: form.field, edit: form.edit, markOf: () => undefined }}
        onChoose={(kind) => form.edit('frequency', kind)}
      />
      {habit.measure && (
        <Field label={`Target in ${habit.measure.unit}`} error={targetError}>
          {(control) => <input inputMode="decimal" autoComplete="off" {...control} {...target} />}
        </Field>
      )}
      <Field
        label="First day"
        hint={form.fields.frequency === 'weeklyCount' ? 'Begins on a Monday: this one or the next.' : undefined}
        error={fromError}
      >
        {(control) => (
          <input type="date" min={earliestChange(habitRuleOf(habit), today)} max={lastChange} {...control} {...from} />
        )}
      </Field>
      <ProblemBox text={form.problem ?? (isOnline ? null : needsConnection)} />
      {validated.isGood && <Preview habit={habit} change={validated.draft.change} today={today} />}
    </form>
  )
}

type PreviewProps = { habit: HabitView; change: LaterRule; today: Day }

/** What the change does to the streak, before it is saved. */
function Preview({ habit, change, today }: PreviewProps) {
  const { sentence, after } = useMemo(() => rulePreviewOf(habitHistoryOf(habit), change, today), [habit, change, today])
  return (
    <div className="rounded-[12px] border border-line p-4">
      <output className="block font-medium">{sentence}</output>
      <div className="mt-3">
        <OccurrenceStrip label="Your streak after the change" occurrences={after.occurrences} />
      </div>
    </div>
  )
}
