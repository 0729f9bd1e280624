export type Cell = string | number | boolean | null

/** Without it Excel does not recognise UTF-8. */
export const byteOrderMark = '\uFEFF'

/** A text that a spreadsheet would run as a formula, also one that was escaped before. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

const needsQuotes = /[",\r\n]/

/**
 * One line of RFC 4180. A text that would be run as a formula gets an apostrophe in front; one that begins with
 * apostrophes gets one more, so that removing one restores every text.
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`

function written(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const safe = formula.test(cell) ? `'${cell}` : cell
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
