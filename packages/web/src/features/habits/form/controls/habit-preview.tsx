import { frequencyOf } from '@daymark/domain/habits/frequency-fields.ts'
import { frequencyTextOf } from '@daymark/domain/habits/schedule-wording.ts'
import { HabitIcon } from '../../card/habit-icon.tsx'
import type { HabitFields } from '../habit-fields.ts'
import { measureIn, measureTextIn } from '../measure/habit-measure.ts'
import { daysIn } from '../habit-schedule.ts'

type Props = { fields: HabitFields; frequencyText?: string }

/** Stays in sight while icon and colour are chosen further down, where the screen is high enough for both. */
const stayLook = '-mt-3 bg-surface pt-3 pb-2 [@media(min-height:600px)]:sticky [@media(min-height:600px)]:-top-3 z-20'

/** The flag that the habit will fly on the dashboard, as far as it is filled in. For the eye alone: the fields say it all. */
export function HabitPreview({ fields, frequencyText = textOf(fields) }: Props) {
  const rhythmText = isMeasured(fields) ? `${measureTextIn(fields)} · ${frequencyText}` : frequencyText
  return (
    <div aria-hidden="true" className={stayLook}>
      <div className="flex overflow-hidden rounded-[12px] border border-line bg-surface">
        <span className="m-3 grid size-11 shrink-0 place-items-center rounded-[11px] bg-[var(--hw)] text-[var(--hi)]">
          <HabitIcon name={fields.iconName} />
        </span>
        <span className="min-w-0 flex-1 self-center pr-3 leading-snug">
          <span
            dir="auto"
            className={`block truncate text-left font-bold ${fields.name.trim() === '' ? 'text-ink-3' : ''}`}
          >
            {fields.name.trim() || 'Your habit'}
          </span>
          <span dir="auto" className="block truncate text-left text-[.875rem] text-ink-2">
            {fields.description.trim() || rhythmText}
          </span>
        </span>
        <span className="paint w-[84px] shrink-0 sm:w-[122px]" />
      </div>
    </div>
  )
}

/** A measure that is only begun says nothing yet. */
function isMeasured(fields: HabitFields): boolean {
  const measure = measureIn(fields)
  return measure !== null && measure.target > 0 && measure.unit !== ''
}

const textOf = ({ frequency, weeklyDays, weeklyCount }: HabitFields): string =>
  frequencyTextOf(frequencyOf({ frequency, weeklyDays: daysIn(weeklyDays), weeklyCount: Number(weeklyCount) }))
