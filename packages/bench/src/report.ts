/** One line of a table: how much of the first line's cost it has, and how much at most it should. */
export type Row = { name: string; ratio: number; wanted: number | null }

export const tableOf = (title: string, rows: readonly Row[]): string =>
  [
    `## ${title}`,
    '',
    '| what | ratio | wanted |',
    '|---|---|---|',
    ...rows.map(
      ({ name, ratio, wanted }) => `| ${name} | ${ratio.toFixed(2)} | ${wanted === null ? '' : `≤ ${wanted}`} |`,
    ),
    '',
  ].join('\n')
