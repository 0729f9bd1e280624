/** A statement as a client of PostgreSQL sent it; null is SQL's null, bytes are what came in binary. */
export type Sent = { sql: string; values: readonly (string | Buffer | null)[] }

/**
 * Reads what one client says to PostgreSQL, in pieces as they come (protocol 3.0). Answers with the statements that each
 * piece completed: a text that is sent alone, or a prepared one whenever it is given its values.
 */
export function wireReader(): (piece: Buffer) => Sent[] {
  const prepared = new Map<string, string>()
  let rest = Buffer.alloc(0)
  let hasStarted = false

  const statementIn = (type: string, body: Buffer): Sent | null => {
    const fields = fieldsOf(body)
    if (type === 'Q') return { sql: fields.text(), values: [] }
    if (type === 'P') prepared.set(fields.text(), fields.text())
    if (type !== 'B') return null
    fields.text()
    const sql = prepared.get(fields.text()) ?? ''
    const formats = fields.list(fields.int16)
    return { sql, values: fields.list((index) => fields.value(formats.length === 1 ? formats[0] : formats[index])) }
  }

  return (piece) => {
    const found: Sent[] = []
    rest = Buffer.concat([rest, piece])
    for (;;) {
      // The first message alone has no letter before its length.
      const lengthAt = hasStarted ? 1 : 0
      if (rest.length < lengthAt + 4) return found
      const end = lengthAt + rest.readInt32BE(lengthAt)
      if (rest.length < end) return found
      const sent = hasStarted ? statementIn(rest.toString('latin1', 0, 1), rest.subarray(5, end)) : null
      if (sent) found.push(sent)
      hasStarted = true
      rest = rest.subarray(end)
    }
  }
}

function fieldsOf(body: Buffer) {
  let at = 0
  const int16 = (): number => body.readInt16BE((at += 2) - 2)
  return {
    int16,
    text(): string {
      const end = body.indexOf(0, at)
      const text = body.toString('utf8', at, end)
      at = end + 1
      return text
    },
    list: <T>(item: (index: number) => T): T[] => Array.from({ length: int16() }, (_, index) => item(index)),
    value(format: number | undefined): string | Buffer | null {
      const length = body.readInt32BE((at += 4) - 4)
      if (length === -1) return null
      const bytes = body.subarray(at, (at += length))
      return format === 1 ? Buffer.from(bytes) : bytes.toString()
    },
  }
}
