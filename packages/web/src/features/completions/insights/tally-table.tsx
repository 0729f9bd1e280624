import type { Tally } from '@daymark/domain/history/counted-days.ts'
import { tallyFiguresOf } from '@daymark/domain/insights/overview-file.ts'
import type { CSSProperties } from 'react'

type Row = { key: string; name: string; color?: CSSProperties | undefined; tally: Tally }

type Props = {
  label: string
  /** What a row is. */
  head: string
  rows: readonly Row[]
  total?: Row
}

/** With their widths, so that tables below each other line up. */
const figureColumns = [
  ['Completed', 'clamp(4.5rem, 24vw, 9rem)'],
  ['Rate', 'clamp(3rem, 12vw, 6rem)'],
  ['Excused', 'clamp(3.75rem, 12vw, 6rem)'],
] as const

/** What was completed of what was scheduled, with excused days apart. Each row has its share as a bar below its name. */
export function TallyTable({ label, head, rows, total }: Props) {
  return (
    <table aria-label={label} className="w-full table-fixed text-[.94rem]">
      <thead className="text-[.8125rem] text-ink-3">
        <tr>
          <th scope="col" className="pb-2 text-left font-medium">
            {head}
          </th>
          {figureColumns.map(([name, width]) => (
            <th key={name} scope="col" style={{ width }} className="pb-2 pl-2 text-right font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line">
        {rows.map(({ key, ...row }) => (
          <TallyRow key={key} {...row} />
        ))}
      </tbody>
      {total && (
        <tfoot className="font-semibold">
          <TallyRow name={total.name} tally={total.tally} />
        </tfoot>
      )}
    </table>
  )
}

/**
 * In whole numbers, and never more completed than scheduled: a few days of a count per week schedule a part of it. The rate
 * is of the numbers beside it.
 */
function TallyRow({ name, color, tally }: Omit<Row, 'key'>) {
  const { completed, scheduled, percent, excused } = tallyFiguresOf(tally)
  const whole = Math.max(completed, Math.round(scheduled), 1)
  const rate = percent === null ? null : Math.round((100 * completed) / whole)
  return (
    <tr className={color ? 'habit' : undefined} style={color}>
      <th scope="row" dir="auto" className="py-1.5 text-left font-semibold wrap-anywhere">
        {name}
        <span aria-hidden="true" className="mt-1 block h-2.5 rounded-[3px] bg-sunken forced-color-adjust-none">
          <i className="block h-full rounded-[3px] bg-[var(--hc,var(--signal))]" style={{ width: `${rate ?? 0}%` }} />
        </span>
      </th>
      <td className="pl-2 text-right">{rate === null ? '–' : `${completed} of ${whole}`}</td>
      <td className="pl-2 text-right">{rate === null ? '–' : `${rate}%`}</td>
      <td className="pl-2 text-right">{excused}</td>
    </tr>
  )
}
