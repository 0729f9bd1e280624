import { BlockList, isIP, isIPv4 } from 'node:net'
import { networkInterfaces } from 'node:os'

/** IPv4 that is not the public internet: IANA's special-purpose registry, multicast and what is reserved. */
const notPublic4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Public by number, and inside a cloud the way to the machine's own credentials.
  '168.63.129.16/32',
] as const

/** Inside IPv6's public space: Teredo and its neighbours, documentation, 6to4, AS112, segment routing. */
const notPublic6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'] as const

const blocked = new BlockList()
for (const range of notPublic4) blocked.addSubnet(...parsed(range), 'ipv4')
for (const range of notPublic6) blocked.addSubnet(...parsed(range), 'ipv6')

/** The public part of IPv6. Everything else (mapped, NAT64, local, multicast) is refused. */
const given6 = new BlockList()
given6.addSubnet('2000::', 3, 'ipv6')

/** Whether an address belongs to the public internet. Anything that is no address does not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !blocked.check(address, 'ipv4')
  return isIP(address) === 6 && given6.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}

/**
 * Whether an address is on the internet and not this machine: a server with a public address of its own may serve there what
 * only its neighbors should reach. Interfaces change, so they are read each time.
 */
export function isForeignAddress(address: string, interfaces = networkInterfaces): boolean {
  if (!isPublicAddress(address)) return false
  const own = new BlockList()
  for (const found of Object.values(interfaces()).flatMap((list) => list ?? []))
    own.addAddress(found.address.replace(/%.*$/, ''), found.family === 'IPv6' ? 'ipv6' : 'ipv4')
  return !own.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}

function parsed(range: string): [string, number] {
  const [network = '', bits] = range.split('/')
  return [network, Number(bits)]
}
