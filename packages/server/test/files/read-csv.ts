/** The lines of a CSV file as cells, after RFC 4180: quotes inside quotes are doubled, and lines end with CRLF. */
export function readCsv(text: string): string[][] {
  const lines: string[][] = []
  let cells: string[] = []
  let rest = text
  while (rest !== '') {
    const [whole, quoted, plain = '', end] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest) ?? []
    if (whole === undefined) throw new Error(`Not CSV: ${rest.slice(0, 40)}`)
    cells.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') {
      lines.push(cells)
      cells = []
    }
    rest = rest.slice(whole.length)
  }
  return lines
}
