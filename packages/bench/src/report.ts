/** The bound that a ratio should keep. */
export type Wanted = { bound: number; side: 'at most' | 'at least' }
/** One line of a table: a ratio of two measurements, or an amount with a unit, and its bound. */
export type Row = { name: string; ratio: number; unit?: string; wanted?: Wanted }
/** A table with its explanation. */
export type Table = { title: string; rows: readonly Row[]; notes?: readonly string[] }

export const atMost = (bound: number): Wanted => ({ bound, side: 'at most' })
export const atLeast = (bound: number): Wanted => ({ bound, side: 'at least' })

export const tableText = ({ title, rows, notes = [] }: Table): string =>
  [
    `## ${title}`,
    '',
    '| what | ratio | wanted | |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${row.name} | ${amountOf(row)} | ${wantedText(row)} | ${verdictOf(row)} |`),
    '',
    ...notes.flatMap((note) => [note, '']),
  ].join('\n')

export const percent = (share: number): string => `${Math.round(share * 100)} %`

const amountOf = ({ ratio, unit }: Row): string =>
  unit === undefined ? ratio.toFixed(2) : `${Number(ratio.toFixed(ratio < 10 ? 1 : 0))} ${unit}`

const wantedText = ({ wanted }: Row): string =>
  wanted === undefined ? '' : `${wanted.side === 'at most' ? '≤' : '≥'} ${wanted.bound}`

function verdictOf({ ratio, wanted }: Row): string {
  if (wanted === undefined) return ''
  return (wanted.side === 'at most' ? ratio <= wanted.bound : ratio >= wanted.bound) ? 'reached' : 'missed'
}
