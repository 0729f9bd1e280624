import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

type Refused = { status: number; code: string; message: string }

const tooLong: Refused = { status: 431, code: 'too_large', message: 'The request is too large' }
const tooSlow: Refused = { status: 408, code: 'invalid', message: 'The request took too long' }
const unreadable: Refused = { status: 400, code: 'invalid', message: 'The request could not be read' }
const byCode: Readonly<Record<string, Refused>> = { HPE_HEADER_OVERFLOW: tooLong, ERR_HTTP_REQUEST_TIMEOUT: tooSlow }

/** What is no HTTP never becomes a request, so the answer is written by hand: in our words, with every header of the others. */
export const refuseUnreadable =
  (headers: Readonly<Record<string, string>>, newRequestId: () => string) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const { status, code, message } = byCode[error.code ?? ''] ?? unreadable
    const body = JSON.stringify({ success: false, message, code })
    const sent = {
      ...headers,
      'x-request-id': newRequestId(),
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}`)
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  }
