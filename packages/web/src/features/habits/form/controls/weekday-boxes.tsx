import { shortWeekdayNameOf, weekdayNameOf } from '@daymark/domain/habits/schedule-wording.ts'
import { weekdaysInOrder } from '@daymark/domain/habits/schedule.ts'
import type { Weekday } from '@daymark/domain/time/day.ts'

type Props = {
  /** By which a form finds them. */
  name: string
  chosen: readonly Weekday[]
  isWrong: boolean
  onBlur: () => void
  onChange: (day: Weekday, isChosen: boolean) => void
}

/** Seven in a row, and on the narrowest phones in two rows, since seven would be too small for a finger. */
export const weekColumns = 'grid-cols-4 gap-1 min-[372px]:grid-cols-7'

/** One of the seven: filled when it is chosen. */
export const weekLook =
  'relative grid min-h-11 cursor-pointer place-items-center rounded-[9px] border-[1.5px] border-edge text-[.94rem] ' +
  'font-semibold text-ink-2 hover:bg-sunken hover:text-ink has-checked:border-primary has-checked:bg-primary ' +
  'has-checked:text-on-primary has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 ' +
  'has-focus-visible:outline-sea'

/** Any of the seven, Monday first. */
export function WeekdayBoxes({ name, chosen, isWrong, onBlur, onChange }: Props) {
  return (
    <div className={`grid ${weekColumns}`}>
      {weekdaysInOrder.map((day) => (
        <label key={day} className={weekLook}>
          <input
            type="checkbox"
            name={name}
            value={day}
            checked={chosen.includes(day)}
            aria-label={weekdayNameOf(day)}
            aria-invalid={isWrong || undefined}
            className="sr-only"
            onBlur={onBlur}
            onChange={(event) => onChange(day, event.currentTarget.checked)}
          />
          <span aria-hidden="true">{shortWeekdayNameOf(day)}</span>
        </label>
      ))}
    </div>
  )
}
