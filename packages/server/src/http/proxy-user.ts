import { BlockList, isIPv6 } from 'node:net'
import { email } from '@daymark/domain/auth/email.ts'
import type { FastifyRequest } from 'fastify'

/** Whether a request comes through a proxy that is believed, and whom that one names; null where it names no one, or two. */
export type NamedUser = { isThroughProxy: boolean; email: string | null }
export type ProxyUser = (request: FastifyRequest) => NamedUser

const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * Believes the header only of a peer whose own connection comes from a trusted address: what is forwarded can be written
 * by any client. The header must be there once, with one address.
 */
export function proxyUserBy(header: string | null, trusted: readonly string[]): ProxyUser {
  const peers = peersIn(trusted)
  return ({ socket, raw }) => {
    const peer = socket.remoteAddress
    if (header === null || peer === undefined || !peers.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4'))
      return { isThroughProxy: false, email: null }
    const [value, ...others] = valuesOf(raw.rawHeaders, header)
    const named = others.length === 0 ? email.safeParse(value).data : undefined
    return { isThroughProxy: true, email: named ?? null }
  }
}

/** Node joins or drops a header that was sent twice; here each one counts. */
const valuesOf = (rawHeaders: readonly string[], header: string): string[] =>
  rawHeaders.filter((_, place) => place % 2 === 1 && rawHeaders[place - 1]?.toLowerCase() === header)

function peersIn(trusted: readonly string[]): BlockList {
  const peers = new BlockList()
  for (const network of trusted.flatMap((text) => namedNetworks[text] ?? text)) {
    const [address = '', length] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (length === undefined) peers.addAddress(address, family)
    else peers.addSubnet(address, Number(length), family)
  }
  return peers
}
