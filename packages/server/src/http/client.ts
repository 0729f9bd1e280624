import { createHash } from 'node:crypto'
import { isIP, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { deviceCookie, readCookie } from './auth-cookies.ts'

/** The caller, as far as a network tells: the network, the user agent, and the token of a known device. */
export type Client = { address: string; agent: string; device: string | null }

export const clientOf = (request: FastifyRequest): Client => ({
  address: networkOf(request.ip) ?? networkOf(request.socket.remoteAddress ?? '') ?? 'unknown',
  agent: createHash('sha256')
    .update(request.headers['user-agent'] ?? '')
    .digest('base64url'),
  device: readCookie(request, deviceCookie),
})

/**
 * The network of one subscriber: an IPv4 address, or the first half of an IPv6 address. Proxies write an address with a
 * port, in brackets, with a zone, or an IPv4 address in IPv6 form: each spelling gives the same text. Null for other
 * texts.
 */
export function networkOf(text: string): string | null {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\](?::\d+)?|([^[\]]*))$/.exec(text.trim()) ?? []
  const spelled = bracketed ?? withoutPort(plain ?? '')
  const [address = ''] = spelled.split('%')
  if (isIP(address) === 0) return null
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** An IPv6 address without brackets has no port. */
const withoutPort = (text: string): string => (isIPv6(text) ? text : text.replace(/:\d+$/, ''))

/** The eight numbers of an IPv6 address. The parser of URLs knows every way to write one. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')))
  const zeros = 8 - (before?.length ?? 0) - (after?.length ?? 0)
  return [...(before ?? []), ...Array.from({ length: zeros }, () => '0'), ...(after ?? [])].map((group) =>
    Number.parseInt(group, 16),
  )
}
