import { yearFactsOf } from '@daymark/domain/year/year-facts.ts'
import { towerLegend, yearSentenceOf } from '@daymark/domain/year/year-wording.ts'
import { type CSSProperties, useMemo } from 'react'
import { sheetOf } from './sheet.ts'
import { type TowerHabit, YearTower } from './year-tower.tsx'
import './year.css'

type Props = { habits: readonly TowerHabit[]; year: number }

/** What is left of a sheet of A4 below the words, in millimetres. */
const paper = { width: 182, height: 190, caption: 11, gap: 4 }
/** So many towers are large enough for the names of the months. */
const fewTowers = 3

/** A year on one sheet: what is true of it, and a tower for each habit. */
export function YearSheet({ habits, year }: Props) {
  const sentences = useMemo(() => yearFactsOf(habits, year).map(yearSentenceOf), [habits, year])
  const { columns, tower } = sheetOf(habits.length, paper)
  const layout: CSSProperties & Record<'--columns' | '--tower-height', string> = {
    '--columns': String(columns),
    '--tower-height': `${tower.toFixed(1)}mm`,
  }
  const isFew = habits.length <= fewTowers
  return (
    <>
      <ul className="year-told mt-4 grid max-w-[70ch] gap-1.5 text-[1.15rem] leading-snug">
        {sentences.map((sentence) => (
          <li key={sentence} dir="auto" className="text-left wrap-anywhere">
            {sentence}
          </li>
        ))}
        {sentences.length === 0 && <li className="text-ink-2">Nothing is kept in {year} yet.</li>}
      </ul>
      <section aria-label={`The towers of ${year}`} className="mt-8">
        <div className="year-towers" data-few={isFew || undefined} style={layout}>
          {habits.map((habit) => (
            <YearTower key={habit.id} habit={habit} year={year} hasMonths={isFew} />
          ))}
        </div>
        <ul className="mt-5 flex flex-wrap justify-center gap-x-5 gap-y-1.5 text-[.8125rem] text-ink-2">
          {towerLegend.map(({ part, text }) => (
            <li key={part} className="habit flex items-center gap-1.5" style={habits[0]?.color}>
              <svg className="year-tower" width="14" height="14" aria-hidden="true">
                <rect className={part} x=".5" y=".5" width="13" height="13" rx="3" />
              </svg>
              {text}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
