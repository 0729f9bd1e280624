export type Cell = string | number | boolean | null

/** Without it Excel takes UTF-8 for something else. Every reader of note skips it. */
export const byteOrderMark = '\uFEFF'

/** A text that a spreadsheet would take for a formula, also one that was made safe before. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

const needsQuotes = /[",\r\n]/

/**
 * One line after RFC 4180. A text that would begin a formula gets an apostrophe in front of it; a text that has
 * apostrophes there already gets one more, so that taking one away gives every text back.
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`

function written(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const safe = formula.test(cell) ? `'${cell}` : cell
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
