import { lookup as askDns } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isForeignAddress } from '#network/public-addresses.ts'
import { onlyAllowed } from '#network/public-lookup.ts'
import type { Picture, Pictures } from './pictures.ts'

const mostBytes = 1_000_000
const usualPatienceMs = 5_000

/** What tests may replace, since their server is on this machine, on a port of its own, with its own certificate. */
type Seams = {
  isAllowed?: (address: string) => boolean
  port?: string
  ca?: string
  resolve?: LookupFunction
  patienceMs?: number
}

/**
 * Fetches a picture from the public internet and from nowhere else. The address is checked when the connection is made,
 * so DNS rebinding gains nothing; redirects are not followed; and neither size nor speed can cost more than a megabyte
 * and five seconds.
 */
export function httpsPictures({
  isAllowed = isForeignAddress,
  port = '',
  ca,
  resolve = askDns,
  patienceMs = usualPatienceMs,
}: Seams = {}): Pictures {
  const lookup = onlyAllowed(resolve, isAllowed)

  async function get(url: URL): Promise<Picture | null> {
    const signal = AbortSignal.timeout(patienceMs)
    const headers = { accept: 'image/png, image/jpeg, image/webp, image/gif', 'user-agent': 'Daymark' }
    const options = { lookup, signal, headers, agent: false, ...(ca !== undefined && { ca }) }
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request(url, options, resolve).on('error', reject).end()
    })
    try {
      const bytes = response.statusCode === 200 ? await readWithin(mostBytes, response) : null
      const type = bytes && pictureTypeOf(bytes)
      return bytes && type ? { type, bytes } : null
    } finally {
      response.destroy()
    }
  }

  return {
    async fetch(address) {
      const url = URL.parse(address)
      if (!url || url.protocol !== 'https:' || url.port !== port || url.username || url.password) return null
      const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
      // An IP address is connected to without a lookup.
      if (isIP(host) && !isAllowed(host)) return null
      return get(url).catch(() => null)
    },
  }
}

/** Null as soon as the body is too large, whatever its length header says. */
async function readWithin(most: number, stream: AsyncIterable<Buffer>): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    length += chunk.length
    if (length > most) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * The type by the first bytes; null for everything but four kinds of picture. The server's content type is ignored, and
 * nothing that a browser could run (SVG, HTML) begins like one of these.
 */
function pictureTypeOf(bytes: Buffer): Picture['type'] | null {
  const startsWith = (text: string, at = 0) => bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))
  if (startsWith('\x89PNG\r\n\x1A\n')) return 'image/png'
  if (startsWith('\xFF\xD8\xFF')) return 'image/jpeg'
  if (startsWith('GIF87a') || startsWith('GIF89a')) return 'image/gif'
  return startsWith('RIFF') && startsWith('WEBPVP8', 8) ? 'image/webp' : null
}
