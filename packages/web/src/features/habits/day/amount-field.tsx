import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { measureOf } from '@daymark/contract/wire.ts'
import { measureText } from '@daymark/domain/habits/measure-wording.ts'
import { Minus, Plus } from 'lucide-react'
import { Field } from '#ui/fields/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { amountIn, steppedAmount } from './day-draft.ts'

type Props = {
  measure: NonNullable<HabitView['measure']>
  text: string
  error: string | undefined
  onType: (text: string) => void
  /** A step less or more. */
  onStep: (text: string) => void
}

/** The amount of a day, typed or counted up and down by the habit's step. */
export function AmountField({ measure, text, error, onType, onStep }: Props) {
  const rule = measureOf(measure)
  return (
    <Field label={`Amount in ${measure.unit}`} hint={rule ? measureText(rule) : undefined} error={error}>
      {({ className, ...control }) => (
        <div className="flex items-center gap-2">
          <IconButton
            label={`Take away ${measure.step}`}
            className="shrink-0 border-[1.5px] border-edge"
            aria-disabled={!amountIn(text) || undefined}
            onClick={() => onStep(steppedAmount(text, -measure.step))}
          >
            <Minus size={20} aria-hidden="true" />
          </IconButton>
          <input
            {...control}
            className={`${className} text-center tabular-nums`}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            placeholder="0"
            onChange={(event) => onType(event.currentTarget.value)}
          />
          <IconButton
            label={`Add ${measure.step}`}
            className="shrink-0 border-[1.5px] border-edge"
            onClick={() => onStep(steppedAmount(text, measure.step))}
          >
            <Plus size={20} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </Field>
  )
}
