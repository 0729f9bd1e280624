import type { CountedDays } from '@daymark/domain/history/counted-days.ts'
import { towerBox, towerParts, towerPictureOf } from '@daymark/domain/year/tower-picture.ts'
import { yearDaysOf } from '@daymark/domain/year/year-days.ts'
import { completedDaysText, towerWordsOf } from '@daymark/domain/year/year-wording.ts'
import { type CSSProperties, useMemo } from 'react'

export type TowerHabit = { id: string; name: string; color: CSSProperties; counted: CountedDays }

type Props = { habit: TowerHabit; year: number; hasMonths: boolean }

const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
/** Room for the months beside the tower. */
const margin = 30

/** A habit's year: the first week at the foot, the last at the top. What it shows is said in words, too. */
export function YearTower({ habit, year, hasMonths }: Props) {
  const { name, counted, color } = habit
  const { paths, months } = useMemo(() => towerPictureOf(counted, year), [counted, year])
  const completed = useMemo(
    () => yearDaysOf(counted, year).days.filter((state) => state === 'completed').length,
    [counted, year],
  )
  const left = hasMonths ? -margin : 0
  return (
    <figure className="habit min-w-0 text-center" style={color} data-tower={habit.id}>
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img shows a file, this is drawn here
        role="img"
        aria-label={towerWordsOf(name, year, completed)}
        viewBox={`${left} 0 ${towerBox.width - 2 * left} ${towerBox.height}`}
        className="year-tower mx-auto block h-auto w-full"
      >
        {towerParts.map((part) => (
          <path key={part} className={part} d={paths[part]} />
        ))}
        {hasMonths &&
          months.map((y, month) => (
            <text key={y} x={16} y={y - 1}>
              {monthNames[month]}
            </text>
          ))}
      </svg>
      <figcaption className="mt-2 leading-tight">
        <b dir="auto" className="block wrap-anywhere">
          {name}
        </b>
        <span className="text-[.875rem] text-ink-2">{completedDaysText(completed)}</span>
      </figcaption>
    </figure>
  )
}
