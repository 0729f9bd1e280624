import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitRuleOf } from '@daymark/contract/wire.ts'
import type { DayState } from '@daymark/domain/history/habit-days.ts'
import { decimalOf } from '@daymark/domain/habits/amount.ts'
import { ruleOn } from '@daymark/domain/habits/rule.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { soonAndOnceOnline } from '#api/online.ts'
import { ChoiceRow } from '#ui/fields/choice-row.tsx'
import { Field } from '#ui/fields/field.tsx'
import { useHabits, useHabitsData } from '../store/habits-context.ts'
import { AmountField } from './amount-field.tsx'
import { dayActionOf } from './day-action.ts'
import { type DayDraft, requestOf, storedEntryOf, untouched } from './day-draft.ts'

type Props = { formId: string; habit: HabitView; day: Day; today: Day; onSaved: () => void }

const maxNote = 1000

const plainChoices = [
  { value: 'done', label: 'Done' },
  { value: 'notDone', label: 'Not done' },
  { value: 'skipped', label: 'Skipped' },
  { value: 'none', label: 'No entry' },
] as const

const countedChoices = [
  { value: 'none', label: 'As counted' },
  { value: 'notDone', label: 'Not done' },
  { value: 'skipped', label: 'Skipped' },
] as const

/** A day of a limit can be said to be kept before it is over. */
const limitChoices = [...countedChoices, { value: 'done', label: 'Kept' }] as const

const choicesOf = ({ measure }: HabitView): readonly { value: DayState; label: string }[] => {
  if (measure === null) return plainChoices
  return measure.direction === 'atMost' ? limitChoices : countedChoices
}

/** The measure with the target of a day, in the wire's decimals. */
function measureOn(habit: HabitView, day: Day): HabitView['measure'] {
  const { measure } = ruleOn(habitRuleOf(habit), day)
  return habit.measure && measure && { ...habit.measure, target: decimalOf(measure.target) }
}

/** Nothing is sent before Save; what is sent is shown at once and can be undone. */
export function DayForm({ formId, habit, day, today, onSaved }: Props) {
  const { setDay } = useHabits()
  const entries = useHabitsData((data) => data.entries[habit.id])
  const isUnreachable = useEntries(habit.id)
  const [draft, setDraft] = useState<DayDraft>(untouched)
  const [hasTried, setTried] = useState(false)
  const stored = storedEntryOf(habit, entries, day, today)
  const request = requestOf(habit, day, stored, draft)
  const errors = hasTried ? request.errors : {}
  const measure = measureOn(habit, day)
  const edit = (changes: Partial<DayDraft>) => setDraft({ ...draft, ...changes })

  const save = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!request.isGood) return
    if (request.wanted || request.added) setDay(habit, day, dayActionOf(habit, day, stored, request))
    onSaved()
  }

  const state = draft.state ?? stored.state
  return (
    <form id={formId} noValidate onSubmit={save} className="mt-4 grid gap-5">
      {measure && (
        <AmountField
          measure={measure}
          text={draft.amount ?? (stored.amount === null ? '' : String(decimalOf(stored.amount)))}
          error={errors['amount']}
          onType={(amount) => edit({ amount, isTyped: true })}
          onStep={(amount) => edit({ amount })}
        />
      )}
      <ChoiceRow
        label="This day"
        name="state"
        error={errors['state']}
        choices={choicesOf(habit)}
        value={measure?.direction === 'atLeast' && state === 'done' ? 'none' : state}
        onChange={(next) => edit({ state: next })}
      />
      <Field
        label="Note"
        hint={entries || !isUnreachable ? undefined : 'Notes load when you’re back online.'}
        error={errors['note']}
        counter={{ count: (draft.note ?? stored.note ?? '').length, max: maxNote }}
      >
        {(control) => (
          <textarea
            {...control}
            rows={3}
            disabled={!entries}
            value={draft.note ?? stored.note ?? ''}
            onChange={(event) => edit({ note: event.currentTarget.value })}
          />
        )}
      </Field>
    </form>
  )
}

/** Fetches what is stored of the habit's days, and again when the connection returns; returns whether that failed. */
function useEntries(habitId: string): boolean {
  const { loadHistory } = useHabits()
  const [hasFailed, setFailed] = useState(false)
  useEffect(
    () => soonAndOnceOnline(() => void loadHistory(habitId).catch(() => setFailed(true))),
    [loadHistory, habitId],
  )
  return hasFailed
}
