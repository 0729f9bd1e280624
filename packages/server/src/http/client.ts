import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Who asks, as far as a network tells: where from, and with what. */
export type Client = { address: string; agent: string }

export const clientOf = (request: FastifyRequest): Client => ({
  address: networkOf(request.ip),
  agent: createHash('sha256')
    .update(request.headers['user-agent'] ?? '')
    .digest('base64url'),
})

/** A household has one IPv4 address, but 2^64 of IPv6: there the network counts as one. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail = ''] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...(address.includes('::') ? zeros : []), ...after].slice(0, 4).join(':')
}
