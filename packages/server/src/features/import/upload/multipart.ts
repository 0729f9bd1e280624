import { brokenOff } from '../reading/unreadable.ts'

/** A part of a form as it arrives: its header, then its bytes in chunks. */
export type PartPiece = { kind: 'part'; fileName: string | null } | { kind: 'bytes'; bytes: Buffer }

const headersEnd = Buffer.from('\r\n\r\n')
const longestHeaders = 8 * 1024

/** The boundary of the parts; null for another content type. */
export function boundaryOf(contentType: string): string | null {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  return quoted ?? plain ?? null
}

/**
 * Reads multipart/form-data (RFC 7578) as a stream, buffering no more than a possible start of a boundary. Preamble and
 * epilogue are skipped.
 */
export async function* partsOf(stream: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<PartPiece> {
  const separator = Buffer.from(`\r\n--${boundary}`)
  /** The first boundary may come without a line end before it. */
  let pending: Buffer = Buffer.from('\r\n')
  let state: 'before' | 'separator' | 'headers' | 'bytes' | 'end' = 'before'
  for await (const chunk of stream) {
    if (state === 'end') continue
    pending = Buffer.concat([pending, chunk])
    for (;;) {
      if (state === 'before' || state === 'bytes') {
        const at = pending.indexOf(separator)
        const sure = at === -1 ? Math.max(0, pending.length - separator.length + 1) : at
        if (state === 'bytes' && sure > 0) yield { kind: 'bytes', bytes: pending.subarray(0, sure) }
        pending = pending.subarray(at === -1 ? sure : at + separator.length)
        if (at === -1) break
        state = 'separator'
      } else if (state === 'separator') {
        if (pending.length < 2) break
        const isLast = pending.toString('latin1', 0, 2) === '--'
        if (!isLast && pending.toString('latin1', 0, 2) !== '\r\n') throw brokenOff()
        state = isLast ? 'end' : 'headers'
        if (isLast) break
      } else {
        const end = pending.indexOf(headersEnd)
        if (end > longestHeaders || (end === -1 && pending.length > longestHeaders)) throw brokenOff()
        if (end === -1) break
        yield { kind: 'part', fileName: fileNameIn(pending.toString('utf8', 0, end)) }
        pending = pending.subarray(end + headersEnd.length)
        state = 'bytes'
      }
    }
  }
  if (state !== 'end') throw brokenOff()
}

/** Only files have one. */
function fileNameIn(headers: string): string | null {
  const [disposition] = headers.match(/^content-disposition:.*$/im) ?? []
  return /;\s*filename="((?:[^"\\]|\\.)*)"/i.exec(disposition ?? '')?.[1] ?? null
}
